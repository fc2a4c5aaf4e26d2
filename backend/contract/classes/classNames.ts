import { describeTime } from '../time/timeOfDay.ts'
import type { Class } from './classes.types.ts'
import { WEEKDAYS } from './classes.limits.ts'

/** @returns a class in words that tell it from others of its name: 'Adult Swim (Sunday 10:00 AM)'. */
export const nameWithTime = ({
  name,
  dayOfWeek,
  startTime,
}: Pick<Class, 'name' | 'dayOfWeek' | 'startTime'>): string =>
  `${name} (${WEEKDAYS[dayOfWeek] ?? ''} ${describeTime(startTime)})`
