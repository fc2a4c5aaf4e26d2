import type { Menus } from './menu.types.ts'

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
