import { CAMP_PAGES } from '../features/camps/campPages.ts'
import { useCampContent } from '../features/camps/camps.api.ts'
import { SwimCampDetails } from '../features/camps/SwimCampDetails.tsx'
import { campJsonLd } from '../lib/jsonLd/camps.ts'
import { PageHead } from '../lib/PageHead.tsx'
import { useSiteContent } from '../lib/siteContent.ts'
import { PageBand } from '../ui/PageBand.tsx'
import { Panel } from '../ui/Panel.tsx'
import { SmartLink } from '../ui/SmartLink.tsx'

export function SwimCampScreen() {
  const { season, swim } = useCampContent()
  const site = useSiteContent()
  const title = `${season} ${swim.title}`
  const enroll = (
    <SmartLink className="pill pill-main" to={site.portals.camps}>
      Enroll Now
    </SmartLink>
  )
  return (
    <>
      <PageHead
        title={title}
        description={swim.description}
        image={CAMP_PAGES.swim.image}
        jsonLd={[campJsonLd(season, swim, CAMP_PAGES.swim, site)]}
      />
      <PageBand title={title} lead={swim.description} picture={CAMP_PAGES.swim}>
        {enroll}
      </PageBand>
      <SwimCampDetails camp={swim} portal={site.portals.camps} />
      <Panel title="Save a week" text="Accounts, weeks and payment are at our summer portal.">
        {enroll}
      </Panel>
    </>
  )
}
