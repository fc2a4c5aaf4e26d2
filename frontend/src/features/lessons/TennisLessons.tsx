import type { Class } from '@lane-and-court/contract/classes/classes.types.ts'
import type { TennisContent } from '@lane-and-court/contract/classes/lessons.types.ts'
import { Card, Cards } from '../../ui/Cards.tsx'
import { Section } from '../../ui/Section.tsx'
import { ClassVideo } from './ClassVideo.tsx'
import { ownValue } from '../../lib/ownValue.ts'
import { BALL_COLORS } from '../../ui/ballColors.ts'
import { LessonSchedule } from './LessonSchedule.tsx'
import styles from './lessons.module.css'
import { PricedLessonFacts } from './PricedLessonFacts.tsx'

interface Props {
  content: TennisContent
  /** Those on offer, by day and time. */
  classes: readonly Class[]
}

export function TennisLessons({ content, classes }: Props) {
  const { intro, pathway, video } = content
  return (
    <>
      <Section
        title={intro.title}
        lead={[intro.ages && `${intro.ages}.`, intro.description].filter(Boolean).join(' ')}
      >
        <PricedLessonFacts lesson={intro} />
      </Section>
      <Section title={pathway.title} lead={pathway.description}>
        <Cards>
          {pathway.levels.map(({ name, ages, description }) => (
            <Card
              key={name}
              title={name}
              label={/^\d/.test(ages) ? `Ages ${ages}` : ages}
              color={ownValue(BALL_COLORS, name.toLowerCase())}
            >
              <p>{description}</p>
            </Card>
          ))}
        </Cards>
        <div className={styles.after}>
          <PricedLessonFacts lesson={pathway} />
        </div>
      </Section>
      {video.address && (
        <Section title={video.title}>
          <ClassVideo {...video} />
        </Section>
      )}
      <LessonSchedule classes={classes} />
    </>
  )
}
