import { group, paragraphs, picture, text, type InputOf } from '../fields/fields.ts'

/** The group in the content of every page with an address of its own. */
export const seoFields = group(
  'Search and sharing',
  {
    title: text('Title in search results', {
      isOptional: true,
      hint: "Also shown in the browser tab, before the business name. Leave blank to use the page's title.",
    }),
    description: paragraphs('Description in search results', {
      isOptional: true,
      hint: 'One or two sentences. Leave blank to use the beginning of the page.',
    }),
    image: picture('Picture for shared links', {
      isOptional: true,
      hint: "1200 × 630 pixels works best. Leave blank to use the page's picture.",
    }),
  },
  { isOptional: true },
)

/**
 * What search engines and people who share a page are told of it, in place of what the page itself says. Empty
 * or missing texts count as not set.
 */
export type Seo = InputOf<typeof seoFields.fields>
