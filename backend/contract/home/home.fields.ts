import { group, link, list, paragraphs, picture, text, type Fields } from '../fields/fields.ts'
import { seoFields } from '../pages/seo.ts'
import { PROGRAM_FIELDS } from '../programs/programs.fields.ts'

const button = (label: string, hint?: string) =>
  group(label, { text: text('Button text'), link: link('Link', hint ? { hint } : {}) })

export const homeFields = {
  hero: group('Top banner', {
    title: text('Title'),
    subtitle: paragraphs('Subtitle'),
    cta: group('Buttons', {
      primary: button('First button', "Leave blank to use the site's link for classes."),
      secondary: button('Second button'),
    }),
  }),
  programs: list(
    'Programs',
    group('Program', {
      title: text('Title'),
      description: paragraphs('Description'),
      image: picture('Picture', { altName: 'imageAlt' }),
      imageAlt: text('Picture description (alt text)', { isOptional: true }),
      link: link('Link', { isOptional: true, hint: PROGRAM_FIELDS.link.hint }),
    }),
  ),
  whyUs: group('Why choose us', {
    title: text('Title'),
    lead: paragraphs('Lead', { isOptional: true }),
    points: list('Points', text('Point'), { hint: 'Text before a colon stands out.' }),
  }),
  mission: group('Mission', {
    title: paragraphs('Title'),
    description: paragraphs('Description'),
    image: picture('Picture', { isOptional: true, altName: 'imageAlt' }),
    imageAlt: text('Picture description (alt text)', { isOptional: true }),
  }),
  seo: seoFields,
} as const satisfies Fields
