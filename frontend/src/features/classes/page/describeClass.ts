import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { capitalize } from '@lane-and-court/contract/text/capitalize.ts'
import { describeAges } from '@lane-and-court/contract/classes/describeAges.ts'
import { describeDay, describeTime, describeTimes } from '../describeSchedule.ts'
import { describePrice } from '../describeTerms.ts'

/** @returns the title of the page of a class, which tells it from others of the same name. */
export const classTitle = ({ name, dayOfWeek, startTime, location }: Class): string =>
  `${name}, ${describeDay(dayOfWeek)}s ${describeTime(startTime)}, ${location}`

/** @returns one sentence for search engines and shared links. */
export function classSummary(visibleClass: Class): string {
  const { sport, level, ageRange, coach, dayOfWeek, startTime, endTime, location, price } = visibleClass
  const what = [
    `${capitalize(level)} ${sport} class`,
    ageRange ? `(${describeAges(ageRange).replace(/^Ages?/, (word) => word.toLowerCase())})` : '',
    coach ? `with ${coach}` : '',
  ]
  const when = `${describeDay(dayOfWeek)}s, ${describeTimes(startTime, endTime)}, in ${location}`
  return `${what.filter(Boolean).join(' ')}: ${when}${typeof price === 'number' ? `, ${describePrice(price)}` : ''}.`
}
