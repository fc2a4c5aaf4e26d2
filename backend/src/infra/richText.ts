import { RICH_TEXT } from '@lane-and-court/contract/pages/richText.limits.ts'
import { isPictureAddress } from '@lane-and-court/contract/pictures/pictureAddress.ts'
import sanitize from 'sanitize-html'

/** @returns the part of rich text that the contract allows; everything else is dropped, scripts with their text. */
export function sanitizeRichText(html: string): string {
  return sanitize(html, {
    allowedTags: [...RICH_TEXT.tags],
    allowedAttributes: { '*': [...RICH_TEXT.attributes] },
    allowedSchemes: [...RICH_TEXT.schemes],
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPictureAddress(attribs['src'] ?? ''),
  })
}
