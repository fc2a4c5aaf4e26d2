import { newYorkClock, shortMonthAndDay } from '@lane-and-court/contract/time/calendar.ts'
import { describeTime } from '@lane-and-court/contract/time/timeOfDay.ts'
import { serverNow } from '../network/serverClock.ts'

/** @returns a time on the clock in New York, as the times of the classes are: '9:32 PM', or 'Nov 25, 9:32 PM'. */
export function describeTimeOf(time: number): string {
  const [day = '', clock = ''] = newYorkClock(time).split('T')
  const [today] = newYorkClock(serverNow()).split('T')
  return `${day === today ? '' : `${shortMonthAndDay(day)}, `}${describeTime(clock)}`
}

const asOf = (time: number) => `What you see is as of ${describeTimeOf(time)}, Eastern time.`

/** @param dataFrom time of the data that is shown, in epoch milliseconds; null if nothing was cached. */
export function offlineSentence(dataFrom: number | null): string {
  if (dataFrom === null) return 'You are offline. This is the saved copy of the site.'
  return `You are offline. ${asOf(dataFrom)}`
}

/** @param dataFrom time of the data that is shown while newer data does not come, in epoch milliseconds. */
export const slowSentence = (dataFrom: number): string => `The connection is slow. ${asOf(dataFrom)}`
