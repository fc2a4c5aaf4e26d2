const DAY_MS = 86_400_000

/** @param instant a day as ISO 8601 in UTC. @returns it that many days later; an invalid one as it is. */
export function shiftDay(instant: string, days: number): string {
  const at = Date.parse(instant) + days * DAY_MS
  return Number.isNaN(at) ? instant : new Date(at).toISOString()
}
