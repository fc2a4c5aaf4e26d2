import { CAMP_PAGES } from '../features/camps/campPages.ts'
import { useCampContent } from '../features/camps/camps.api.ts'
import { pastYear } from '../features/camps/campSeason.ts'
import { SwimCampDetails } from '../features/camps/SwimCampDetails.tsx'
import { useCampState } from '../features/camps/useCampState.ts'
import { useSiteContent } from '../lib/siteContent.ts'
import { CampDetailsScreen } from './CampDetailsScreen.tsx'

export function SwimCampScreen() {
  const { season, swim } = useCampContent()
  const { portals } = useSiteContent()
  const state = useCampState(swim)
  return (
    <CampDetailsScreen
      sport="swimming"
      season={season}
      camp={swim}
      page={CAMP_PAGES.swim}
      lead={swim.description}
    >
      <SwimCampDetails
        camp={swim}
        portal={portals.camps}
        isBookable={state === 'ahead' || state === 'on'}
        year={pastYear(season, swim, state)}
      />
    </CampDetailsScreen>
  )
}
