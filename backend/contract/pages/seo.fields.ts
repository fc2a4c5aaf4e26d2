import { group, long, picture, text, type FieldsOf, type GroupField } from './fields.ts'
import type { Seo } from './seo.types.ts'

/** The group in the content of every page with an address of its own. */
export const seoFields: GroupField<FieldsOf<Seo>> & { optional: true } = {
  ...group('Search and sharing', {
    title: text('Title in search results', {
      optional: true,
      hint: 'Also in the tab of the browser, before the name of the business. Empty for the title of the page.',
    }),
    description: long('Description in search results', {
      optional: true,
      hint: 'One or two sentences. Empty for the first words of the page.',
    }),
    image: picture('Picture of a shared link', {
      optional: true,
      hint: 'Best 1200 × 630 pixels. Empty for the picture of the page.',
    }),
  }),
  optional: true,
}
