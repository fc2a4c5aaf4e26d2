import type { SiteContent } from './site.types.ts'

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
