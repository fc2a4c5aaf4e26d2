import { NEWS_LIMITS } from '@lane-and-court/contract/news/news.limits.ts'
import { wordsOf } from '@lane-and-court/contract/pages/plainText.ts'
import { cutText } from '@lane-and-court/contract/text/cut.ts'

/** @returns the beginning of an article as the list shows it, and whether that is not all (SPEC section 2). */
export function excerpt(content: string): { text: string; isCut: boolean } {
  const words = wordsOf(content)
  const text = cutText(words, NEWS_LIMITS.listTruncation)
  const isCut = text !== words
  return { text: isCut ? `${text}...` : text, isCut }
}

/** @returns the first words of an article, so many characters at most: 100 are shared with a link (SPEC section 9). */
export const beginning = (content: string, limit: number = NEWS_LIMITS.shareText): string =>
  cutText(wordsOf(content), limit)
