import { NEW_YORK } from '@lane-and-court/contract/time/calendar.ts'

export { longDate } from '@lane-and-court/contract/time/longDate.ts'

/** Dates are shown in the time zone of the business, so that server-rendered HTML and all browsers agree. */
const calendar = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

/** @returns a calendar day, yyyy-MM-dd, as 'MMMM d'; an invalid one unchanged. */
export function monthAndDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? day : calendar.format(date)
}

/** @returns a calendar day, yyyy-MM-dd, as 'MMMM d, yyyy'; an invalid one unchanged. */
export function fullDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? day : `${calendar.format(date)}, ${date.getUTCFullYear()}`
}

const short = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: NEW_YORK })

/** @returns an instant as 'MMM d, yyyy' (docs/specification.md section 9); empty for an invalid date. */
export function shortDate(iso: string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? '' : short.format(date)
}

const moment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: NEW_YORK,
})

/** @returns an instant as 'MMM d, yyyy, h:mm AM'; empty for an invalid date. */
export function dateAndTime(iso: string): string {
  const date = new Date(iso)
  // Browsers use different spaces before AM.
  return Number.isNaN(date.getTime()) ? '' : moment.format(date).replace(/\s/g, ' ')
}
