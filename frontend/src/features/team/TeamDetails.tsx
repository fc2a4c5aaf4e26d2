import type { TeamContent } from '@lane-and-court/contract/team/team.types.ts'
import { Card, Cards } from '../../ui/Cards.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { Section } from '../../ui/Section.tsx'
import { isAddressHtml, withoutTags } from './teamText.ts'
import { useTeamStyles } from './team.styles.ts'

export function TeamDetails({ content }: { content: TeamContent }) {
  const { hero, meetParticipation, teamPractices: practices, expectations } = content
  const styles = useTeamStyles()
  return (
    <>
      <Section title={withoutTags(hero.title)} lead={withoutTags(hero.description)} isSplit />
      <Section
        title={withoutTags(meetParticipation.title)}
        lead={withoutTags(meetParticipation.description)}
        isClose
        isSplit
      />
      <Section title={withoutTags(practices.title)} isClose>
        <Cards>
          <Card title={withoutTags(practices.locationTitle)}>
            <p>{withoutTags(practices.locationDescription)}</p>
            <address className={styles.address}>
              {isAddressHtml(practices.address) ? (
                <RichText text={practices.address} />
              ) : (
                withoutTags(practices.address)
              )}
            </address>
          </Card>
          <Card title={withoutTags(practices.scheduleTitle)}>
            <p className={styles.schedule}>{withoutTags(practices.scheduleNote)}</p>
          </Card>
        </Cards>
      </Section>
      <Section title={withoutTags(expectations.title)} lead={withoutTags(expectations.description)} isClose>
        <ul className={styles.items}>
          {expectations.items.map((item) => (
            <li key={item}>{withoutTags(item)}</li>
          ))}
        </ul>
      </Section>
    </>
  )
}
