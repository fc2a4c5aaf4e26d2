const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 }
/** A number with its unit: 30m, 24h, 7d. */
export const DURATION = /^([1-9]\d{0,5})([mhd])$/

/** @returns a duration such as `24h` in milliseconds; null for anything else. */
export function durationOf(text: string): number | null {
  const [, count, unit = ''] = DURATION.exec(text) ?? []
  return count === undefined ? null : Number(count) * (UNITS[unit] ?? 0)
}
