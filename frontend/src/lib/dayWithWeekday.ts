const withWeekday = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

/** @returns a calendar day, yyyy-MM-dd, as 'Tue, Nov 24'; an invalid one unchanged. */
export function dayWithWeekday(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? day : withWeekday.format(date)
}
