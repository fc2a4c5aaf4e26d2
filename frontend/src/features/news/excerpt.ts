import { NEWS_LIMITS } from '@lane-and-court/contract/news/news.limits.ts'
import { plainText } from '@lane-and-court/contract/pages/plainText.ts'

/** @returns the beginning of an article as the list shows it, and whether that is not all (SPEC section 2). */
export function excerpt(content: string): { text: string; isCut: boolean } {
  const text = plainText(content)
  if (text.length <= NEWS_LIMITS.listTruncation) return { text, isCut: false }
  return { text: `${text.slice(0, NEWS_LIMITS.listTruncation).trimEnd()}...`, isCut: true }
}

/** @returns the text that is shared with a link: the first 100 characters. */
export function shareText(content: string): string {
  return plainText(content).slice(0, NEWS_LIMITS.shareText)
}
