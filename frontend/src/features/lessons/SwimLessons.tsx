import type { SwimmingContent } from '@lane-and-court/contract/classes/lessons.types.ts'
import { Card, Cards } from '../../ui/Cards.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { Section } from '../../ui/Section.tsx'

export function SwimLessons({ content }: { content: SwimmingContent }) {
  return (
    <>
      <Section title="Locations">
        <Cards>
          {content.locations.map(({ name, description }) => (
            <Card key={name} title={name}>
              <p>{description}</p>
            </Card>
          ))}
        </Cards>
      </Section>
      <Section title="Skill Classes" lead="A coach watches the first lesson and tells you which class fits.">
        <Cards>
          {content.lessons.map(({ name, ages, location, description }) => (
            <Card key={name} title={name} label={[ages, location].filter(Boolean).join(' · ')}>
              <p>{description}</p>
            </Card>
          ))}
        </Cards>
      </Section>
      <Section title="Class Information">
        <FactList facts={content.facts} />
      </Section>
    </>
  )
}
