import { CampCards } from '../features/camps/CampCards.tsx'
import { CAMP_PAGES } from '../features/camps/campPages.ts'
import { campsTitle } from '../features/camps/campSeason.ts'
import { useCampContent } from '../features/camps/camps.api.ts'
import { useCampState } from '../features/camps/useCampState.ts'
import { campJsonLd } from '../lib/jsonLd/camps.ts'
import { PageHead } from '../lib/PageHead.tsx'
import { useSiteContent } from '../lib/siteContent.ts'
import { PageBand } from '../ui/PageBand.tsx'

export function CampScreen() {
  const camp = useCampContent()
  const site = useSiteContent()
  const states = [useCampState(camp.swim), useCampState(camp.tennis)]
  const title = campsTitle(camp.intro.title, camp.season, states)
  return (
    <>
      <PageHead
        title={title}
        description={camp.intro.subtitle}
        image={CAMP_PAGES.swim.image}
        seo={camp.seo}
        jsonLd={[
          campJsonLd(camp.season, camp.swim, CAMP_PAGES.swim, site),
          campJsonLd(camp.season, camp.tennis, CAMP_PAGES.tennis, site),
        ]}
      />
      <PageBand title={title} lead={camp.intro.subtitle} />
      <CampCards camp={camp} />
    </>
  )
}
