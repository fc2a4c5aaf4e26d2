import type { Administrator } from '@lane-and-court/contract/accounts/accounts.types.ts'

const WHEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** @returns an instant in words, in the time of the reader. */
export const describeWhen = (at: string): string => WHEN.format(new Date(at))

/** @returns when somebody last signed in, and on how many devices: 'Last signed in Nov 3, 2026, 9:00 AM · 2 devices'. */
export function describeUse({ lastSignedInAt, devices }: Administrator): string {
  const last = lastSignedInAt ? `Last signed in ${describeWhen(lastSignedInAt)}` : 'Not signed in yet'
  const count = devices === 0 ? 'no device' : devices === 1 ? '1 device' : `${devices} devices`
  return `${last} · ${count} signed in`
}
