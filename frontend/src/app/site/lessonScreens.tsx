import { ContactLink } from '../../ui/text/ContactLink.tsx'
import clsx from 'clsx'
import { swimmingDefaults, tennisDefaults } from '@lane-and-court/contract/classes/lessons.ts'
import { useClassesQuery } from '../../features/classes/classes.api.ts'
import { ofShownSeason } from '../../features/classes/finder/shownSeason.ts'
import { SwimLessons } from '../../features/lessons/SwimLessons.tsx'
import { courseJsonLd } from '../../lib/seo/jsonLd/courses.ts'
import { usePageContent } from '../../lib/content/pageContent.ts'
import { useSiteContent } from '../../lib/content/siteContent.ts'
import { TennisLessons } from '../../features/lessons/TennisLessons.tsx'
import type { Seo } from '@lane-and-court/contract/pages/seo.ts'
import { calendarPaths } from '@lane-and-court/contract/calendar/calendar.ts'
import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import type { Sport } from '@lane-and-court/contract/http/common.ts'
import { useMemo, type ReactNode } from 'react'
import { AddToCalendar } from '../../features/calendar/AddToCalendar.tsx'
import { locationJsonLd } from '../../lib/seo/jsonLd/places.ts'
import { PageHead } from '../../lib/seo/PageHead.tsx'
import { usePlaces } from '../../lib/content/places.ts'
import { useNewYorkNow } from '../../lib/time/newYorkNow.ts'
import { PageBand } from '../../ui/layout/PageBand.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { PlaceViews } from '../../ui/layout/PlaceView.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { SmartLink } from '../../ui/text/SmartLink.tsx'

const NONE: readonly Class[] = []

/** @returns the classes of a sport in the season that the site shows. */
function useShownSeason(sport: Sport): readonly Class[] {
  const { data = NONE } = useClassesQuery(sport)
  const today = useNewYorkNow().slice(0, 10)
  return useMemo(() => ofShownSeason(data, today), [data, today])
}

/** In one script with that of tennis: it is the same page for two sports. */
export function SwimmingScreen() {
  const content = usePageContent('classes-swimming', swimmingDefaults)
  const site = useSiteContent()
  const classes = useShownSeason('swimming')
  const jsonLd = content.lessons.map(({ name, description }) =>
    courseJsonLd(`${name} swim class`, description, site),
  )
  return (
    <LessonsScreen sport="swimming" content={content} jsonLd={jsonLd}>
      <SwimLessons content={content} classes={classes} />
    </LessonsScreen>
  )
}

export function TennisScreen() {
  const content = usePageContent('classes-tennis', tennisDefaults)
  const site = useSiteContent()
  const classes = useShownSeason('tennis')
  const jsonLd = [content.intro, content.pathway].map(({ title, description, price }) =>
    courseJsonLd(title, description, site, price),
  )
  return (
    <LessonsScreen sport="tennis" content={content} jsonLd={jsonLd}>
      <TennisLessons content={content} classes={classes} />
    </LessonsScreen>
  )
}

interface LessonsProps {
  sport: Sport
  content: {
    hero: { title: string; subtitle: string; image: string; imageAlt: string }
    enroll: { title: string; text: string; buttonText: string }
    seo?: Seo
  }
  jsonLd: object[]
  children: ReactNode
}

/** The layout that the lesson pages of both sports share: the head, links to schedule and enrollment. */
function LessonsScreen({ sport, content: { hero, enroll, seo }, jsonLd, children }: LessonsProps) {
  const { portals } = useSiteContent()
  const places = usePlaces().filter(({ sports }) => sports.includes(sport))
  const enrollLink = (
    <SmartLink className="pill pill-main" to={portals.classes}>
      {enroll.buttonText}
    </SmartLink>
  )
  return (
    <>
      <PageHead
        title={hero.title}
        description={hero.subtitle}
        image={hero.image}
        seo={seo}
        jsonLd={[...jsonLd, ...places.map(locationJsonLd)]}
      />
      <PageBand title={hero.title} lead={hero.subtitle} picture={{ image: hero.image, alt: hero.imageAlt }}>
        {enrollLink}
        <SmartLink
          className={clsx('pill', portals.classes ? 'pill-ghost' : 'pill-main')}
          to={`/classes?sport=${sport}`}
        >
          See the schedule
        </SmartLink>
      </PageBand>
      {children}
      <Section
        title="In Your Calendar"
        lead="Class times and every change to them, in your phone's calendar."
      >
        <AddToCalendar path={calendarPaths.ofSport(sport)} label="Add to calendar" />
      </Section>
      {places.length > 0 && (
        <Section title={sport === 'swimming' ? 'Where We Swim' : 'Where We Play'}>
          <PlaceViews places={places} />
        </Section>
      )}
      {portals.classes ? (
        <Panel title={enroll.title} text={enroll.text}>
          {enrollLink}
        </Panel>
      ) : (
        <Panel title="Questions?" text="Write to us, and we will help you find the class that fits.">
          <ContactLink subject={sport} className="pill pill-main">
            Write to us
          </ContactLink>
        </Panel>
      )}
    </>
  )
}
