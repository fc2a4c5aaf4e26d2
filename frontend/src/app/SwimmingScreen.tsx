import { swimmingDefaults } from '@lane-and-court/contract/classes/lessons.defaults.ts'
import { SwimLessons } from '../features/lessons/SwimLessons.tsx'
import { courseJsonLd } from '../lib/jsonLd/courses.ts'
import { PageHead } from '../lib/PageHead.tsx'
import { usePageContent } from '../lib/pageContent.ts'
import { useSiteContent } from '../lib/siteContent.ts'
import { PageBand } from '../ui/PageBand.tsx'
import { Panel } from '../ui/Panel.tsx'
import { SmartLink } from '../ui/SmartLink.tsx'

export function SwimmingScreen() {
  const content = usePageContent('classes-swimming', swimmingDefaults)
  const site = useSiteContent()
  const { hero, enroll } = content
  return (
    <>
      <PageHead
        title={hero.title}
        description={hero.subtitle}
        image={hero.image}
        jsonLd={content.lessons.map(({ name, description }) =>
          courseJsonLd(`${name} swim class`, description, site),
        )}
      />
      <PageBand title={hero.title} lead={hero.subtitle} picture={{ image: hero.image, alt: hero.imageAlt }}>
        <SmartLink className="pill pill-main" to={site.portals.classes}>
          {enroll.buttonText}
        </SmartLink>
        <SmartLink className="pill pill-ghost" to="/classes?sport=swimming">
          See the schedule
        </SmartLink>
      </PageBand>
      <SwimLessons content={content} />
      <Panel title={enroll.title} text={enroll.text}>
        <SmartLink className="pill pill-main" to={site.portals.classes}>
          {enroll.buttonText}
        </SmartLink>
      </Panel>
    </>
  )
}
