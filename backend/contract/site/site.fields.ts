import { email, group, link, list, long, text, type FieldsOf } from '../pages/fields.ts'
import type { SiteContent } from './site.ts'

const menuLink = {
  label: text('Label', { notEmpty: true }),
  to: link('Page', { notEmpty: true, hint: 'Choose a page, or type an address.' }),
}

export const siteFields: FieldsOf<SiteContent> = {
  brand: text('Business name'),
  description: long('Tagline'),
  address: group('Address', {
    street: text('Street'),
    locality: text('City'),
    region: text('State'),
    postalCode: text('ZIP code'),
  }),
  footerEmail: email('Email in the footer', { hint: 'Leave blank to show the email for messages.' }),
  contactEmail: email('Email for messages'),
  phone: text('Phone'),
  hours: list('Opening hours', 'Days', { days: text('Days'), hours: text('Hours') }),
  headerMenu: {
    ...list('Header menu', 'Entry', {
      label: text('Label', { notEmpty: true }),
      to: link('Page', {
        optional: true,
        hint: 'Choose a page, or type an address. Leave blank for a menu.',
      }),
      items: { ...list('Menu below it', 'Link', menuLink), optional: true },
    }),
    optional: true,
  },
  quickLinks: { ...list('Footer: Quick Links', 'Link', menuLink), optional: true },
  programLinks: { ...list('Footer: Programs', 'Link', menuLink), optional: true },
  legalLinks: { ...list('Footer: last line', 'Link', menuLink), optional: true },
  synonyms: text('Words that mean the same in search', {
    optional: true,
    hint: 'Commas between words, semicolons between groups: class, lesson; pool, swim',
  }),
  portals: group('Enrollment links', { classes: link('Link for classes'), camps: link('Link for camps') }),
}
