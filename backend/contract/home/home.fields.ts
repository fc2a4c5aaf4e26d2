import { group, lines, link, list, long, picture, text, type FieldsOf } from '../pages/fields.ts'
import { seoFields } from '../pages/seo.ts'
import type { HomeContent } from './home.ts'

/** The hint at the link of a program, in the page editor and in the form of a program. */
export const PROGRAM_LINK_HINT =
  'Leave blank for the swim classes, the tennis classes or all classes, as the title says.'

const button = (label: string, hint?: string) =>
  group(label, { text: text('Button text'), link: link('Link', hint ? { hint } : {}) })

export const homeFields: FieldsOf<HomeContent> = {
  hero: group('Top banner', {
    title: text('Title'),
    subtitle: long('Subtitle'),
    cta: group('Buttons', {
      primary: button('First button', "Leave blank to use the site's link for classes."),
      secondary: button('Second button'),
    }),
  }),
  programs: list('Programs', 'Program', {
    title: text('Title'),
    description: long('Description'),
    image: picture('Picture', { altName: 'imageAlt' }),
    imageAlt: text('Picture description (alt text)', { optional: true }),
    link: link('Link', { optional: true, hint: PROGRAM_LINK_HINT }),
  }),
  whyUs: group('Why choose us', {
    title: text('Title'),
    lead: long('Lead', { optional: true }),
    points: lines('Points', { one: 'Point', hint: 'Text before a colon stands out.' }),
  }),
  mission: group('Mission', {
    title: long('Title'),
    description: long('Description'),
    image: picture('Picture', { optional: true, altName: 'imageAlt' }),
    imageAlt: text('Picture description (alt text)', { optional: true }),
  }),
  seo: seoFields,
}
