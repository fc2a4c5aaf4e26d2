import { CampCards } from '../features/camps/CampCards.tsx'
import { CAMP_PAGES } from '../features/camps/campPages.ts'
import { useCampContent } from '../features/camps/camps.api.ts'
import { campJsonLd } from '../lib/jsonLd/camps.ts'
import { PageHead } from '../lib/PageHead.tsx'
import { useSiteContent } from '../lib/siteContent.ts'
import { PageBand } from '../ui/PageBand.tsx'

export function CampScreen() {
  const camp = useCampContent()
  const site = useSiteContent()
  return (
    <>
      <PageHead
        title={`${camp.intro.title} ${camp.season}`}
        description={camp.intro.subtitle}
        image={CAMP_PAGES.swim.image}
        seo={camp.seo}
        jsonLd={[
          campJsonLd(camp.season, camp.swim, CAMP_PAGES.swim, site),
          campJsonLd(camp.season, camp.tennis, CAMP_PAGES.tennis, site),
        ]}
      />
      <PageBand title={`${camp.intro.title} ${camp.season}`} lead={camp.intro.subtitle} />
      <CampCards camp={camp} />
    </>
  )
}
