/** Page content `site`: the facts in the header, footer and dialogs (docs/architecture.md section 4). */
export interface SiteContent {
  brand: string
  description: string
  address: { street: string; locality: string; region: string; postalCode: string }
  footerEmail: string
  contactEmail: string
  phone: string
  hours: { days: string; hours: string }[]
  portals: { classes: string; camps: string }
}
