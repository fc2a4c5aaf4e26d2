import { teamDefaults } from '@lane-and-court/contract/team/team.defaults.ts'
import { TeamDetails } from '../features/team/TeamDetails.tsx'
import { withoutTags } from '../features/team/teamText.ts'
import { PageHead } from '../lib/PageHead.tsx'
import { usePageContent } from '../lib/pageContent.ts'
import { useSiteContent } from '../lib/siteContent.ts'
import { PageBand } from '../ui/PageBand.tsx'
import { Panel } from '../ui/Panel.tsx'
import { SmartLink } from '../ui/SmartLink.tsx'

const IMAGE = '/pictures/relay-landscape-960.webp'

export function TeamScreen() {
  const content = usePageContent('team', teamDefaults)
  const { portals } = useSiteContent()
  const { header, hero, enrollment } = content
  return (
    <>
      <PageHead title={withoutTags(header.title)} description={withoutTags(hero.description)} image={IMAGE} />
      <PageBand
        title={withoutTags(header.title)}
        lead={withoutTags(header.subtitle)}
        picture={{ image: IMAGE, alt: 'A relay: one swimmer dives in as another touches the wall' }}
      />
      <TeamDetails content={content} />
      <Panel title={withoutTags(enrollment.title)} text={withoutTags(enrollment.description)}>
        <SmartLink className="pill pill-main" to={portals.classes}>
          {withoutTags(enrollment.buttonText)}
        </SmartLink>
      </Panel>
    </>
  )
}
