import type { SiteContent } from '@lane-and-court/contract/site/site.types.ts'

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const ZONE = 'America/New_York'

const hourOf = (text: string): number | null => {
  const [, hour, half] = /(\d{1,2})\s*(am|pm)/i.exec(text) ?? []
  return hour && half ? (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : null
}

function covers(days: string, today: number): boolean {
  const [first, last] = days.split('-').map((day) => DAYS.indexOf(day.trim()))
  if (first === undefined || first < 0) return false
  return last === undefined ? first === today : today >= first && today <= last
}

/**
 * Says whether the business is open today, in its own time zone.
 * @returns "Open today until 7 pm", "Open from 9 am today", "Closed now", or null without readable hours.
 */
export function openToday(hours: SiteContent['hours'], now: Date): string | null {
  if (hours.length === 0) return null
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: ZONE,
    weekday: 'short',
    hour: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  const today = hours.find(({ days }) => covers(days, DAYS.indexOf(part('weekday'))))
  if (!today) return 'Closed today'
  const [opens, closes] = today.hours.split('-')
  const from = hourOf(opens ?? '')
  const until = hourOf(closes ?? '')
  if (from === null || until === null) return null
  const spell = (text: string | undefined) => (text ?? '').trim().replace(/(\d)(am|pm)/i, '$1 $2')
  const hour = Number(part('hour'))
  if (hour < from) return `Open from ${spell(opens)} today`
  return hour < until ? `Open today until ${spell(closes)}` : 'Closed now'
}
