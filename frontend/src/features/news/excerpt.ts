import { NEWS_LIMITS } from '@lane-and-court/contract/news/news.ts'
import { searchableText } from '@lane-and-court/contract/pages/plainText.ts'
import { truncateText } from '@lane-and-court/contract/text/truncate.ts'

/**
 * @returns the beginning of an article as the list shows it, and whether it was cut
 *   (docs/product.md section 2).
 */
export function excerpt(content: string): { text: string; isCut: boolean } {
  const fullText = searchableText(content)
  const text = truncateText(fullText, NEWS_LIMITS.listTruncation)
  const isCut = text !== fullText
  return { text: isCut ? `${text}...` : text, isCut }
}

/**
 * @returns the first words of an article, at most `limit` characters: 100 are shared with a link.
 */
export const shareExcerpt = (content: string, limit: number = NEWS_LIMITS.shareText): string =>
  truncateText(searchableText(content), limit)
