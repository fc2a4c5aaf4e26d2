/**
 * @param path of a calendar file of this site. @param host of this site; empty while it is not known.
 * @returns the links that subscribe to it, in the calendar of the device or in that of Google, and that download it.
 */
export function calendarLinks(path: string, host: string) {
  if (!host) return { subscribe: path, google: path, download: path }
  // A phone opens webcal: in its calendar; Android has no app for it, and Google's calendar takes the address.
  const subscribe = `webcal://${host}${path}`
  const google = `https://calendar.google.com/calendar/render?cid=${encodeURIComponent(subscribe)}`
  return { subscribe, google, download: path }
}
