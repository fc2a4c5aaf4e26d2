import { aboutDefaults } from '@lane-and-court/contract/about/about.ts'
import { Link } from 'react-router-dom'
import { AboutDetails } from '../../features/about/AboutDetails.tsx'
import { businessJsonLd } from '../../lib/seo/jsonLd/business.ts'
import { PageHead } from '../../lib/seo/PageHead.tsx'
import { usePageContent } from '../../lib/content/pageContent.ts'
import { useSiteContent } from '../../lib/content/siteContent.ts'
import { PageBand } from '../../ui/layout/PageBand.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { SmartLink } from '../../ui/text/SmartLink.tsx'

export function AboutScreen() {
  const content = usePageContent('about', aboutDefaults)
  const site = useSiteContent()
  const { hero } = content
  return (
    <>
      <PageHead
        title={hero.title}
        description={hero.subtitle}
        image={hero.image}
        seo={content.seo}
        jsonLd={[businessJsonLd(site)]}
      />
      <PageBand
        title={hero.title}
        lead={hero.subtitle}
        picture={{
          image: hero.image ?? '/pictures/team-landscape-960.webp',
          alt: hero.imageAlt ?? 'Coaches and children of both sports',
        }}
      />
      <AboutDetails content={content} />
      <Panel title="Come and see" text="Find the class or the camp that fits you.">
        {site.portals.classes ? (
          <SmartLink className="pill pill-main" to={site.portals.classes}>
            Enroll in Classes
          </SmartLink>
        ) : (
          <Link className="pill pill-main" to="/classes">
            View Classes
          </Link>
        )}
        <Link className="pill pill-ghost" to="/camp">
          Summer Camps
        </Link>
      </Panel>
    </>
  )
}
