import type { TennisContent } from '@lane-and-court/contract/classes/lessons.types.ts'
import { Card, Cards } from '../../ui/Cards.tsx'
import { Section } from '../../ui/Section.tsx'
import { ClassVideo } from './ClassVideo.tsx'
import { ownValue } from '../../lib/ownValue.ts'
import { BALL_COLORS } from '../../ui/ballColors.ts'
import { useLessonsStyles } from './lessons.styles.ts'
import { PricedLessonFacts } from './PricedLessonFacts.tsx'

export function TennisLessons({ content }: { content: TennisContent }) {
  const { intro, pathway, video, schedule } = content
  const styles = useLessonsStyles()
  return (
    <>
      <Section title={intro.title} lead={`${intro.ages}. ${intro.description}`}>
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
      <Section title="Schedule">
        <table className={styles.schedule}>
          <caption className="visually-hidden">Tennis classes by day</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Time</th>
            </tr>
          </thead>
          <tbody>
            {schedule.map(({ day, time }) => (
              <tr key={`${day} ${time}`}>
                <th scope="row">{day}</th>
                <td>{time}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
    </>
  )
}
