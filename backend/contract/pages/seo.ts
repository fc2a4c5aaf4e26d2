import { group, long, picture, text, type FieldsOf, type GroupField } from './fields.ts'

/**
 * What search engines and people who share a page are told of it, in place of what the page itself says. Empty
 * or missing texts count as not set.
 */
export interface Seo {
  title?: string
  description?: string
  /** Picture of a link that is shared. */
  image?: string
}

/** The group in the content of every page with an address of its own. */
export const seoFields: GroupField<FieldsOf<Seo>> & { optional: true } = {
  ...group('Search and sharing', {
    title: text('Title in search results', {
      optional: true,
      hint: "Also shown in the browser tab, before the business name. Leave blank to use the page's title.",
    }),
    description: long('Description in search results', {
      optional: true,
      hint: 'One or two sentences. Leave blank to use the beginning of the page.',
    }),
    image: picture('Picture for shared links', {
      optional: true,
      hint: "1200 × 630 pixels works best. Leave blank to use the page's picture.",
    }),
  }),
  optional: true,
}
