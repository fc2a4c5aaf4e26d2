import { email, group, link, list, long, text, type FieldsOf } from '../pages/fields.ts'
import type { SiteContent } from './site.types.ts'

export const siteFields: FieldsOf<SiteContent> = {
  brand: text('Name of the business'),
  description: long('What it does'),
  address: group('Address', {
    street: text('Street'),
    locality: text('City'),
    region: text('State'),
    postalCode: text('ZIP code'),
  }),
  footerEmail: email('Email in the footer'),
  contactEmail: email('Email for messages'),
  phone: text('Phone'),
  hours: list('Opening hours', 'Days', { days: text('Days'), hours: text('Hours') }),
  portals: group('Portals', { classes: link('Class portal'), camps: link('Camp portal') }),
}
