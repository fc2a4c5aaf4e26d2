import type { SwimCamp, TennisCamp } from '@lane-and-court/contract/camps/camps.types.ts'
import type { ReactNode } from 'react'
import { CampNotice } from '../features/camps/CampNotice.tsx'
import { seasonTitle } from '../features/camps/campSeason.ts'
import { useCampState, useComingSeason } from '../features/camps/useCampState.ts'
import type { Sport } from '@lane-and-court/contract/http/common.types.ts'
import { campJsonLd } from '../lib/jsonLd/camps.ts'
import { useIsNewsletterOpen } from '../lib/newsletter.api.ts'
import { PageHead } from '../lib/PageHead.tsx'
import { useMainPlace } from '../lib/places.ts'
import { useSiteContent } from '../lib/siteContent.ts'
import { PageBand } from '../ui/PageBand.tsx'
import { Panel } from '../ui/Panel.tsx'
import { PlaceView } from '../ui/PlaceView.tsx'
import { Section } from '../ui/Section.tsx'
import { SmartLink } from '../ui/SmartLink.tsx'

interface Props {
  sport: Sport
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
export function CampDetailsScreen({ sport, season, camp, page, lead, more = '', children }: Props) {
  const site = useSiteContent()
  const title = seasonTitle(season, camp.title)
  const place = useMainPlace(sport)
  const state = useCampState(camp)
  const coming = useComingSeason(season, camp)
  const isNewsletterOpen = useIsNewsletterOpen()
  const isAnnounced = state === 'ahead' || state === 'on'
  const enroll =
    isAnnounced && site.portals.camps ? (
      <SmartLink className="pill pill-main" to={site.portals.camps}>
        Enroll Now
      </SmartLink>
    ) : !isAnnounced && isNewsletterOpen ? (
      // The field of the newsletter in the footer asks for nothing else.
      <a className="pill pill-main" href="#newsletter-email">
        Email me the dates
      </a>
    ) : (
      <a className="pill pill-main" href="#contact-camps">
        {isAnnounced ? 'Write to us' : 'Tell me'}
      </a>
    )
  const next = state === 'over' ? coming : season || null
  return (
    <>
      <PageHead
        title={title}
        description={camp.description}
        image={page.image}
        seo={camp.seo}
        jsonLd={[campJsonLd(season, camp, page, site, place)]}
      />
      <PageBand title={title} lead={lead} picture={page}>
        <CampNotice season={season} camp={camp} state={state} />
        {enroll}
      </PageBand>
      {children}
      {place && (
        <Section title="Getting Here">
          <PlaceView place={place} />
        </Section>
      )}
      <Panel
        title={isAnnounced ? 'Book a week' : next === null ? 'Next summer' : `Summer ${next}`}
        text={
          !isAnnounced
            ? isNewsletterOpen
              ? `Our newsletter says when the ${next ?? 'new'} dates are out. It asks for your email address alone.`
              : `Leave your email address, and we will write when the ${next ?? 'new'} dates are out.`
            : site.portals.camps
              ? `Create an account, choose weeks and pay in our summer portal. ${more}`.trim()
              : `Tell us which weeks you would like. ${more}`.trim()
        }
      >
        {enroll}
      </Panel>
    </>
  )
}
