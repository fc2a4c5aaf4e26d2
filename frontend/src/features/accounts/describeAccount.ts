import type { Administrator } from '@lane-and-court/contract/accounts/accounts.types.ts'
import { dateAndTime } from '@lane-and-court/contract/time/calendar.ts'

/** @returns when somebody last signed in, and on how many devices: 'Last signed in Nov 3, 2026, 9:00 AM · 2 devices'. */
export function describeUse({ lastSignedInAt, devices }: Administrator): string {
  const last = lastSignedInAt ? `Last signed in ${dateAndTime(lastSignedInAt)}` : 'Not signed in yet'
  const count = devices === 0 ? 'no devices' : devices === 1 ? '1 device' : `${devices} devices`
  return `${last} · ${count} signed in`
}
