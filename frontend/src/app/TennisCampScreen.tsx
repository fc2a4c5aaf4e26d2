import { campDates } from '../features/camps/campDates.ts'
import { CAMP_PAGES } from '../features/camps/campPages.ts'
import { useCampContent } from '../features/camps/camps.api.ts'
import { TennisCampDetails } from '../features/camps/TennisCampDetails.tsx'
import { campJsonLd } from '../lib/jsonLd/camps.ts'
import { PageHead } from '../lib/PageHead.tsx'
import { useSiteContent } from '../lib/siteContent.ts'
import { PageBand } from '../ui/PageBand.tsx'
import { Panel } from '../ui/Panel.tsx'
import { SmartLink } from '../ui/SmartLink.tsx'

export function TennisCampScreen() {
  const { season, tennis } = useCampContent()
  const site = useSiteContent()
  const title = `${season} ${tennis.title}`
  const enroll = (
    <SmartLink className="pill pill-main" to={site.portals.camps}>
      Enroll Now
    </SmartLink>
  )
  return (
    <>
      <PageHead
        title={title}
        description={tennis.description}
        image={CAMP_PAGES.tennis.image}
        jsonLd={[campJsonLd(season, tennis, CAMP_PAGES.tennis, site)]}
      />
      <PageBand
        title={title}
        lead={`${tennis.description} ${campDates(tennis.firstDay, tennis.lastDay)}, ages ${tennis.ages}.`}
        picture={CAMP_PAGES.tennis}
      >
        {enroll}
      </PageBand>
      <TennisCampDetails camp={tennis} />
      <Panel
        title="Save a week"
        text={`Accounts, weeks and payment are at our summer portal. Questions? ${tennis.email}`}
      >
        {enroll}
      </Panel>
    </>
  )
}
