import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { WEEKDAYS } from '@lane-and-court/contract/classes/classes.limits.ts'
import type { TennisContent, PricedLesson } from '@lane-and-court/contract/classes/lessons.ts'
import { Card, Cards } from '../../ui/layout/Cards.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { ClassVideo } from './ClassVideo.tsx'
import { ownValue } from '../../base/ownValue.ts'
import { BALL_COLORS } from '../../ui/text/ballColors.ts'
import styles from './lessons.module.css'
import { describeTime } from '@lane-and-court/contract/time/timeOfDay.ts'
import { money } from '../../lib/format/money.ts'
import { FactList } from '../../ui/layout/FactList.tsx'

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

/** When the classes on offer meet, by day and time, so that no text repeats what the class list says. */
function LessonSchedule({ classes }: { classes: readonly Class[] }) {
  const offered = classes.filter(({ isActive }) => isActive)
  if (offered.length === 0) return null
  return (
    <Section title="Schedule">
      <table className={styles.schedule}>
        <caption className="visually-hidden">Classes by day</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Time</th>
            <th scope="col">Class</th>
          </tr>
        </thead>
        <tbody>
          {offered.map(({ id, dayOfWeek, startTime, name, location }) => (
            <tr key={id}>
              <th scope="row">{WEEKDAYS[dayOfWeek]}</th>
              <td>{describeTime(startTime)}</td>
              <td>
                {name}, {location}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

/** Price, discount and length of a lesson, as far as they are known. */
function PricedLessonFacts({ lesson }: { lesson: PricedLesson }) {
  const { price, discountPercent, discounted, minutes } = lesson
  const facts = [
    ...(price > 0 ? [{ title: `${money(price)} per lesson`, text: 'The price of one lesson.' }] : []),
    ...(price > 0 && discountPercent > 0
      ? [{ title: money(discounted), text: `Per lesson with ${discountPercent}% off.` }]
      : []),
    ...(minutes > 0 ? [{ title: `${minutes}-minute class`, text: 'On the court.' }] : []),
  ]
  return facts.length > 0 && <FactList facts={facts} />
}
