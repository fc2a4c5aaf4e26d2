import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { money } from '../../lib/format/money.ts'

/** @returns a price such as '$42 per lesson', or 'from $38 per lesson' if the classes differ; empty without one. */
export function lessonPrice(name: string, classes: readonly Class[]): string {
  const prices = classesOf(name, classes).flatMap(({ price }) => (typeof price === 'number' ? price : []))
  const lowest = Math.min(...prices)
  if (!Number.isFinite(lowest)) return ''
  return `${prices.some((price) => price !== lowest) ? 'from ' : ''}${money(lowest)} per lesson`
}

/** The classes on offer whose names begin with that of a lesson: 'Beginner Swim' is a class of 'Beginner'. */
function classesOf(name: string, classes: readonly Class[]): Class[] {
  const start = name.trim().toLowerCase()
  const isOf = (other: string) =>
    other === start || (other.startsWith(start) && /^[^\p{L}\d]/u.test(other.slice(start.length)))
  return classes.filter((one) => one.isActive && start !== '' && isOf(one.name.trim().toLowerCase()))
}
