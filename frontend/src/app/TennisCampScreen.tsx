import { campDates } from '../features/camps/campDates.ts'
import { useCampContent } from '../features/camps/camps.api.ts'
import { TennisCampDetails } from '../features/camps/TennisCampDetails.tsx'
import { PageHead } from '../lib/PageHead.tsx'
import { useSiteContent } from '../lib/siteContent.ts'
import { PageBand } from '../ui/PageBand.tsx'
import { Panel } from '../ui/Panel.tsx'
import { SmartLink } from '../ui/SmartLink.tsx'
import { campJsonLd } from './jsonLd.ts'

const IMAGE = '/pictures/rally-landscape-960.webp'

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
        image={IMAGE}
        jsonLd={[
          campJsonLd(
            { ...tennis, title, image: IMAGE },
            site,
            tennis.dayOptions.map(({ perWeek }) => perWeek),
          ),
        ]}
      />
      <PageBand
        title={title}
        lead={`${tennis.description} ${campDates(tennis.firstDay, tennis.lastDay)}, ages ${tennis.ages}.`}
        picture={{ image: IMAGE, alt: 'Two tennis players at drills on a clay court' }}
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
