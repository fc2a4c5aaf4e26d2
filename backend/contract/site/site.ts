import type { Menus } from './menu.ts'

/**
 * Page content `site`: the facts in the header, footer and dialogs (docs/architecture.md section 4). A fact that is
 * not known is empty, and is not shown.
 */
export interface SiteContent extends Partial<Menus> {
  brand: string
  description: string
  address: { street: string; locality: string; region: string; postalCode: string }
  /** Empty for the one for messages. */
  footerEmail: string
  contactEmail: string
  phone: string
  hours: { days: string; hours: string }[]
  portals: { classes: string; camps: string }
  /** Words that the search takes for the same: commas between words, semicolons between groups. */
  synonyms?: string
}

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
