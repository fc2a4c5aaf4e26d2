import type { SwimCamp, TennisCamp } from '@lane-and-court/contract/camps/camps.types.ts'
import type { ReactNode } from 'react'
import { campJsonLd } from '../lib/jsonLd/camps.ts'
import { PageHead } from '../lib/PageHead.tsx'
import { useSiteContent } from '../lib/siteContent.ts'
import { PageBand } from '../ui/PageBand.tsx'
import { Panel } from '../ui/Panel.tsx'
import { SmartLink } from '../ui/SmartLink.tsx'

interface Props {
  season: number
  camp: SwimCamp | TennisCamp
  page: { path: string; image: string; alt: string }
  /** Stands under the title. */
  lead: string
  /** Text after the sentence about where weeks are booked. */
  more?: string
  children: ReactNode
}

/** The layout that the pages of both camps share: the head, and the links to the summer portal. */
export function CampDetailsScreen({ season, camp, page, lead, more = '', children }: Props) {
  const site = useSiteContent()
  const title = `${season} ${camp.title}`
  const enroll = (
    <SmartLink className="pill pill-main" to={site.portals.camps}>
      Enroll Now
    </SmartLink>
  )
  return (
    <>
      <PageHead
        title={title}
        description={camp.description}
        image={page.image}
        jsonLd={[campJsonLd(season, camp, page, site)]}
      />
      <PageBand title={title} lead={lead} picture={page}>
        {enroll}
      </PageBand>
      {children}
      <Panel
        title="Book a week"
        text={`Create an account, choose weeks and pay in our summer portal. ${more}`.trim()}
      >
        {enroll}
      </Panel>
    </>
  )
}
