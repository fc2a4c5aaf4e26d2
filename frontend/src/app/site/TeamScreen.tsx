import { ContactLink } from '../../ui/text/ContactLink.tsx'
import { teamDefaults } from '@lane-and-court/contract/team/team.ts'
import { TeamDetails } from '../../features/team/TeamDetails.tsx'
import { withoutTags } from '../../features/team/teamText.ts'
import { teamJsonLd } from '../../lib/seo/jsonLd/business.ts'
import { PageHead } from '../../lib/seo/PageHead.tsx'
import { usePageContent } from '../../lib/content/pageContent.ts'
import { useMainPlace } from '../../lib/content/places.ts'
import { useSiteContent } from '../../lib/content/siteContent.ts'
import { PageBand } from '../../ui/layout/PageBand.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { PlaceView } from '../../ui/layout/PlaceView.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { SmartLink } from '../../ui/text/SmartLink.tsx'

const IMAGE = '/pictures/relay-landscape-960.webp'

export function TeamScreen() {
  const content = usePageContent('team', teamDefaults)
  const site = useSiteContent()
  const place = useMainPlace('swimming')
  const { header, hero, enrollment } = content
  const title = withoutTags(header.title)
  const description = withoutTags(hero.description)
  return (
    <>
      <PageHead
        title={title}
        description={description}
        image={IMAGE}
        seo={content.seo}
        jsonLd={[teamJsonLd({ name: `${site.brand} ${title}`, description, image: IMAGE }, site, place)]}
      />
      <PageBand
        title={title}
        lead={withoutTags(header.subtitle)}
        picture={{ image: IMAGE, alt: 'A relay: one swimmer dives in as another touches the wall' }}
      />
      <TeamDetails content={content} />
      {place && (
        <Section title="Getting There" isClose>
          <PlaceView place={place} hasPicture={false} />
        </Section>
      )}
      <Panel title={withoutTags(enrollment.title)} text={withoutTags(enrollment.description)}>
        {site.portals.classes ? (
          <SmartLink className="pill pill-main" to={site.portals.classes}>
            {withoutTags(enrollment.buttonText)}
          </SmartLink>
        ) : (
          <ContactLink subject="swimming" className="pill pill-main">
            Write to us
          </ContactLink>
        )}
      </Panel>
    </>
  )
}
