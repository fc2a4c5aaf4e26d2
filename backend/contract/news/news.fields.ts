import { group, instant, picture, richText, text, type Fields } from '../fields/fields.ts'

/** Every field of an article (docs/product.md section 3), in the order of requests. */
export const ARTICLE_FIELDS = {
  title: text('Title', { isSearched: true, max: 200, required: 'Title is required' }),
  // Allowed tags only, or plain lines.
  content: richText('Content', {
    max: 100_000,
    required: 'Content is required',
    tooLong: 'Content is too long',
  }),
  image: picture('Picture', { controlLabel: 'Image', default: null }),
  // Empty if the picture is only decoration.
  imageAlt: text('Picture description (alt text)', { max: 300, default: '' }),
  // Search engines and shared links show it. Empty fields are taken from the article.
  seo: group(
    'Search and sharing',
    {
      title: text('Title in search results', {
        max: 200,
        default: '',
        hint: "Also shown in the browser tab. Leave blank to use the article's title.",
      }),
      description: text('Description in search results', {
        max: 400,
        default: '',
        hint: 'One or two sentences. Leave blank to use the beginning of the article.',
      }),
      image: picture('Picture for shared links', {
        default: null,
        hint: "1200 × 630 pixels works best. Leave blank to use the article's picture.",
      }),
    },
    { default: { title: '', description: '', image: null }, typeName: 'ArticleSeo' },
  ),
  // From when visitors see it: an instant, PUBLISH_NOW, or null for a draft. If it is missing, a new article is
  // published at once, and an existing one keeps its value.
  publishAt: instant('When', { isOptional: true, isNullable: true }),
} as const satisfies Fields
