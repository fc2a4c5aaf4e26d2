/**
 * Formats a time without Intl, because browsers and the server put different spaces before PM.
 * @param time as HH:mm on the 24-hour clock; other text is returned unchanged.
 */
export function describeTime(time: string): string {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})/.exec(time) ?? []
  if (hours === undefined) return time
  const hour = Number(hours)
  return `${hour % 12 || 12}:${minutes} ${hour % 24 < 12 ? 'AM' : 'PM'}`
}
