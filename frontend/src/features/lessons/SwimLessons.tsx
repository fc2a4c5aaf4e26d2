import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import type { SwimmingContent } from '@lane-and-court/contract/classes/lessons.ts'
import { Card, Cards } from '../../ui/layout/Cards.tsx'
import { FactList } from '../../ui/layout/FactList.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { lessonPrice } from './lessonClasses.ts'
import styles from './lessons.module.css'

interface Props {
  content: SwimmingContent
  /** Those on offer, which have the prices. */
  classes: readonly Class[]
}

export function SwimLessons({ content, classes }: Props) {
  return (
    <>
      {content.locations.length > 0 && (
        <Section title="Locations">
          <Cards>
            {content.locations.map(({ name, description }) => (
              <Card key={name} title={name}>
                <p>{description}</p>
              </Card>
            ))}
          </Cards>
        </Section>
      )}
      <Section
        title="Skill Classes"
        lead="A coach watches the first lesson and tells you which class fits best."
      >
        <Cards>
          {content.lessons.map(({ name, ages, location, description }) => (
            <Card key={name} title={name} label={[ages, location].filter(Boolean).join(' · ')}>
              <p>{description}</p>
              {lessonPrice(name, classes) && <p className={styles.price}>{lessonPrice(name, classes)}</p>}
            </Card>
          ))}
        </Cards>
      </Section>
      {content.facts.length > 0 && (
        <Section title="Class Information">
          <FactList facts={content.facts} />
        </Section>
      )}
    </>
  )
}
