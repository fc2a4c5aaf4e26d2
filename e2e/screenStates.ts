import { ACCOUNTS } from './screens/accounts.ts'
import { CONTENT } from './screens/content.ts'
import { MAIL } from './screens/mail.ts'
import { OFFICE } from './screens/office.ts'
import { PICTURES } from './screens/pictures.ts'
import { SCHEDULE } from './screens/schedule.ts'
import { STAFF } from './screens/staff.ts'
import { UNUSUAL } from './screens/unusual.ts'
import type { Sweep } from './screens/visit.ts'

/** Every state of the screens of the admin area in which a sweep looks at them. */
export const ADMIN_SWEEPS: readonly Sweep[] = [SCHEDULE, CONTENT, PICTURES, OFFICE, MAIL, ACCOUNTS, UNUSUAL]

/** The same of the area of coaches. */
export const STAFF_SWEEPS: readonly Sweep[] = [STAFF]
