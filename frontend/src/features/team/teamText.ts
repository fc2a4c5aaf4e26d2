import { plainText } from '@lane-and-court/contract/pages/plainText.ts'

/** Text fields of the team page are shown without HTML tags (docs/product.md section 5). */
export const withoutTags = (text: unknown): string => (typeof text === 'string' ? plainText(text) : '')

/** An address that holds a line break is HTML, the one exception (docs/product.md section 5). */
export const isAddressHtml = (address: unknown): address is string =>
  typeof address === 'string' && /<br\s*\/?>/i.test(address)
