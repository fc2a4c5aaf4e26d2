import type { TeamContent } from '@lane-and-court/contract/team/team.ts'
import { Card, Cards } from '../../ui/layout/Cards.tsx'
import { RichText } from '../../ui/text/RichText.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { isAddressHtml, withoutTags } from './teamText.ts'
import styles from './team.module.css'

export function TeamDetails({ content }: { content: TeamContent }) {
  const { hero, meetParticipation, teamPractices: practices, expectations } = content
  const { locationDescription, address, scheduleNote } = practices
  const cards = [
    (locationDescription || address) && (
      <Card key="location" title={withoutTags(practices.locationTitle)}>
        {locationDescription && <p>{withoutTags(locationDescription)}</p>}
        {address && (
          <address className={styles.address}>
            {isAddressHtml(address) ? <RichText text={address} /> : withoutTags(address)}
          </address>
        )}
      </Card>
    ),
    scheduleNote && (
      <Card key="schedule" title={withoutTags(practices.scheduleTitle)}>
        <p className={styles.schedule}>{withoutTags(scheduleNote)}</p>
      </Card>
    ),
  ].filter(Boolean)
  return (
    <>
      <Section title={withoutTags(hero.title)} lead={withoutTags(hero.description)} isSplit />
      {meetParticipation.description && (
        <Section
          title={withoutTags(meetParticipation.title)}
          lead={withoutTags(meetParticipation.description)}
          isClose
          isSplit
        />
      )}
      {cards.length > 0 && (
        <Section title={withoutTags(practices.title)} isClose>
          <Cards>{cards}</Cards>
        </Section>
      )}
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
