import { ContactLink } from '../../ui/text/ContactLink.tsx'
import { CampCards } from '../../features/camps/CampCards.tsx'
import { CAMP_PAGES } from '../../features/camps/campPages.ts'
import { campsTitle, pastYear, seasonTitle } from '../../features/camps/campSeason.ts'
import { useCampContent } from '../../features/camps/camps.api.ts'
import { useCampState, useComingSeason } from '../../features/camps/useCampState.ts'
import { campJsonLd } from '../../lib/seo/jsonLd/camps.ts'
import { PageHead } from '../../lib/seo/PageHead.tsx'
import { useSiteContent } from '../../lib/content/siteContent.ts'
import { PageBand } from '../../ui/layout/PageBand.tsx'
import { SwimCampDetails } from '../../features/camps/SwimCampDetails.tsx'
import { campDates } from '../../features/camps/campDates.ts'
import { TennisCampDetails } from '../../features/camps/TennisCampDetails.tsx'
import type { SwimCamp, TennisCamp } from '@lane-and-court/contract/camps/camps.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { CampNotice } from '../../features/camps/CampNotice.tsx'
import type { Sport } from '@lane-and-court/contract/http/common.ts'
import { useIsNewsletterOpen } from '../../features/newsletter/newsletter.api.ts'
import { useMainPlace } from '../../lib/content/places.ts'
import { Panel } from '../../ui/layout/Panel.tsx'
import { PlaceView } from '../../ui/layout/PlaceView.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { SmartLink } from '../../ui/text/SmartLink.tsx'

/** The camps; their three pages come in one script: they show the same content, and visitors of one open the others too. */
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

interface CampDetailsProps {
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
function CampDetailsScreen({ sport, season, camp, page, lead, more = '', children }: CampDetailsProps) {
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
      // The newsletter field in the footer needs nothing but the email address. A plain link would lose the focus where
      // that field is not hydrated yet: React renders it anew when the hash changes by itself.
      <Link className="pill pill-main" to="#newsletter-email">
        Email me the dates
      </Link>
    ) : (
      <ContactLink subject="camps" className="pill pill-main">
        {isAnnounced ? 'Write to us' : 'Tell me'}
      </ContactLink>
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
              ? `Our newsletter will say when the ${next ?? 'new'} dates are out. All it needs is your email address.`
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
