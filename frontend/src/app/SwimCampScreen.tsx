import { useCampContent } from '../features/camps/camps.api.ts'
import { SwimCampDetails } from '../features/camps/SwimCampDetails.tsx'
import { PageHead } from '../lib/PageHead.tsx'
import { useSiteContent } from '../lib/siteContent.ts'
import { PageBand } from '../ui/PageBand.tsx'
import { Panel } from '../ui/Panel.tsx'
import { SmartLink } from '../ui/SmartLink.tsx'
import { campJsonLd } from './jsonLd.ts'

const IMAGE = '/pictures/camp-landscape-960.webp'

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
        image={IMAGE}
        jsonLd={[campJsonLd({ ...swim, title, image: IMAGE }, site)]}
      />
      <PageBand
        title={title}
        lead={swim.description}
        picture={{ image: IMAGE, alt: 'Umbrellas and children on loungers on the lawn beside the pool' }}
      >
        {enroll}
      </PageBand>
      <SwimCampDetails camp={swim} portal={site.portals.camps} />
      <Panel title="Save a week" text="Accounts, weeks and payment are at our summer portal.">
        {enroll}
      </Panel>
    </>
  )
}
