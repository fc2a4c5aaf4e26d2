/** What rich text may hold, alike on the server, in the page, and in the editor; everything else is dropped. */
export const RICH_TEXT = {
  tags: [
    'p',
    'br',
    'h2',
    'h3',
    'h4',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'blockquote',
    'ul',
    'ol',
    'li',
    'a',
    'img',
    'span',
    'sub',
    'sup',
    'hr',
    'figure',
    'figcaption',
  ],
  attributes: ['href', 'title', 'src', 'alt', 'width', 'height'],
  /** Schemes that a link or picture may have; one without a scheme stays on this site. */
  schemes: ['http', 'https', 'mailto', 'tel'],
} as const

const PICTURE_OF_SITE = /^\/(?:uploads|pictures)\/[\w-][\w.-]*$/

/** @returns whether rich text may show a picture from there: this site's own, or one of the web by https. */
export function isPictureSource(source: string): boolean {
  return PICTURE_OF_SITE.test(source) || /^https:\/\/[^\s/\\]/i.test(source)
}

/** @returns whether a text is meant as HTML, and not as plain lines. */
export function isHtml(text: string): boolean {
  return /<(p|br|h[1-6]|ul|ol|li|strong|b|em|i|u|s|a|img|blockquote|div|span|hr|figure)\b[^>]*>/i.test(text)
}

/** @returns the text of rich text, without tags and with its entities read. */
export function plainText(html: string): string {
  return html
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<\/(p|h[1-6]|li|blockquote|div)>|<br\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(nbsp|amp|lt|gt|quot|#39|apos);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/[ \t]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim()
}

const ENTITIES: Record<string, string> = {
  '&nbsp;': ' ',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&apos;': "'",
}
