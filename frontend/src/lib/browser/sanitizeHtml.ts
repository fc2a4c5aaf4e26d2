import { escapeHtml } from '../../base/escapeHtml.ts'
import { RICH_TEXT } from '@lane-and-court/contract/pages/richText.limits.ts'
import { isPictureAddress } from '@lane-and-court/contract/pictures/pictureAddress.ts'
import DOMPurify from 'dompurify'

const schemes = RICH_TEXT.schemes.join('|')
const config = {
  ALLOWED_TAGS: [...RICH_TEXT.tags],
  ALLOWED_ATTR: [...RICH_TEXT.attributes],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: new RegExp(`^(?:(?:${schemes}):|[/?#]|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))`, 'i'),
}

if (DOMPurify.isSupported) {
  DOMPurify.addHook('afterSanitizeAttributes', (element) => {
    if (element.tagName === 'IMG' && !isPictureAddress(element.getAttribute('src') ?? '')) element.remove()
  })
}

/**
 * Only for browsers, which load it when they need it (sanitizer.ts).
 * @returns rich text with only what the contract allows; where DOMPurify cannot work, all tags are escaped.
 */
export function sanitizeHtml(html: string): string {
  if (DOMPurify.isSupported) return DOMPurify.sanitize(html, config)
  return escapeHtml(html)
}
