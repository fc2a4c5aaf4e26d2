import { email, group, link, list, paragraphs, text, type Fields } from '../fields/fields.ts'

const menuLabel = text('Label', { required: 'Label is required' })
const menuLink = group('Link', {
  label: menuLabel,
  to: link('Page', { required: 'Page is required', hint: 'Choose a page, or type an address.' }),
})
const OPTIONAL = { isOptional: true } as const

export const siteFields = {
  brand: text('Business name'),
  description: paragraphs('Tagline'),
  address: group('Address', {
    street: text('Street'),
    locality: text('City'),
    region: text('State'),
    postalCode: text('ZIP code'),
  }),
  footerEmail: email('Email in the footer', { hint: 'Leave blank to show the email for messages.' }),
  contactEmail: email('Email for messages'),
  phone: text('Phone'),
  hours: list('Opening hours', group('Days', { days: text('Days'), hours: text('Hours') })),
  headerMenu: list(
    'Header menu',
    group('Entry', {
      label: menuLabel,
      to: link('Page', {
        isOptional: true,
        hint: 'Choose a page, or type an address. Leave blank for a menu.',
      }),
      items: list('Menu below it', menuLink, OPTIONAL),
    }),
    OPTIONAL,
  ),
  quickLinks: list('Footer: Quick Links', menuLink, OPTIONAL),
  programLinks: list('Footer: Programs', menuLink, OPTIONAL),
  legalLinks: list('Footer: last line', menuLink, OPTIONAL),
  synonyms: text('Words that mean the same in search', {
    isOptional: true,
    hint: 'Commas between words, semicolons between groups: class, lesson; pool, swim',
  }),
  portals: group('Enrollment links', { classes: link('Link for classes'), camps: link('Link for camps') }),
} as const satisfies Fields
