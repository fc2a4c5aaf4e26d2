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
