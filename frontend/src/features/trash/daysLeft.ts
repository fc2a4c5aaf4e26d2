const DAY_MS = 86_400_000

/** @returns how long something is still stored, as a text: '30 days left' right after it was deleted. */
export function daysLeft(goneAt: string, now: number): string {
  const days = Math.ceil((new Date(goneAt).getTime() - now) / DAY_MS)
  return days <= 1 ? 'Deleted within a day' : `${days} days left`
}
