import { campDates } from '../features/camps/campDates.ts'
import { CAMP_PAGES } from '../features/camps/campPages.ts'
import { useCampContent } from '../features/camps/camps.api.ts'
import { pastYear } from '../features/camps/campSeason.ts'
import { TennisCampDetails } from '../features/camps/TennisCampDetails.tsx'
import { useCampState } from '../features/camps/useCampState.ts'
import { CampDetailsScreen } from './CampDetailsScreen.tsx'

export function TennisCampScreen() {
  const { season, tennis } = useCampContent()
  const { description, firstDay, lastDay, ages, email } = tennis
  const year = pastYear(season, tennis, useCampState(tennis))
  const dates = campDates(firstDay, lastDay, year)
  const facts = [dates, ages && `${dates ? 'ages' : 'Ages'} ${ages}`].filter(Boolean).join(', ')
  return (
    <CampDetailsScreen
      sport="tennis"
      season={season}
      camp={tennis}
      page={CAMP_PAGES.tennis}
      lead={facts ? `${description} ${facts}.` : description}
      more={email && `Questions? ${email}`}
    >
      <TennisCampDetails camp={tennis} year={year} />
    </CampDetailsScreen>
  )
}
