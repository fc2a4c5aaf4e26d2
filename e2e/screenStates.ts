import { ACCOUNTS } from './screens/accounts.ts'
import { CONTENT } from './screens/content.ts'
import { MAIL } from './screens/mail.ts'
import { NEW_SITE } from './screens/newSite.ts'
import { OFFICE } from './screens/office.ts'
import { PICTURES } from './screens/pictures.ts'
import { SCHEDULE } from './screens/schedule.ts'
import { STAFF } from './screens/staff.ts'
import { UNUSUAL } from './screens/unusual.ts'
import type { ScreenState, Sweep } from './screens/visit.ts'

/** Every state of the screens of the admin area in which a sweep looks at them. */
export const ADMIN_SWEEPS: readonly Sweep[] = [
  SCHEDULE,
  CONTENT,
  PICTURES,
  OFFICE,
  MAIL,
  ACCOUNTS,
  NEW_SITE,
  UNUSUAL,
]

/** The same of the area of coaches. */
export const STAFF_SWEEPS: readonly Sweep[] = [STAFF]

/** @returns the sweep with each of its screens once: as a whole, in the first state that follows from no other one. */
export function filledScreens(one: Sweep): Sweep {
  const whole = one.states.filter(({ open, part }) => open && !part)
  const isFirst = ({ screen }: ScreenState, at: number) =>
    whole.findIndex((other) => other.screen === screen) === at
  return { ...one, states: whole.filter(isFirst) }
}
