const DAY_MS = 86_400_000

/** @returns how long something is still stored, as a text: '29 days left'. */
export function daysLeft(goneAt: string, now: number): string {
  const days = Math.floor((new Date(goneAt).getTime() - now) / DAY_MS)
  if (days < 1) return 'Gone within a day'
  return days === 1 ? '1 day left' : `${days} days left`
}
