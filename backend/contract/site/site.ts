import type { InputOf } from '../fields/fields.ts'
import type { siteFields } from './site.fields.ts'

/**
 * Page content `site`: the facts in the header, footer and dialogs (docs/architecture.md section 4). A fact that is
 * not known is empty, and is not shown.
 */
export type SiteContent = InputOf<typeof siteFields>

/**
 * The site until an administrator has saved its facts, and if the server fails. What must be its own is empty, and
 * pages and mails leave it out (siteFacts.ts); the facts of the samples are in the seed.
 */
export const siteDefaults: SiteContent = {
  brand: 'Lane & Court',
  description: 'Swimming and tennis coaching',
  address: { street: '', locality: '', region: '', postalCode: '' },
  footerEmail: '',
  contactEmail: '',
  phone: '',
  hours: [],
  portals: { classes: '', camps: '' },
}
