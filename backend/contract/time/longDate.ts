import { NEW_YORK } from './calendar.ts'

/** In the time zone of the business, so that server-rendered HTML and all browsers agree. */
const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: NEW_YORK })

/** @returns an instant as 'MMMM d, yyyy' (docs/specification.md section 9); empty for an invalid date. */
export function longDate(iso: string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? '' : long.format(date)
}
