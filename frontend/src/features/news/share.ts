import type { NewsArticle } from '@lane-and-court/contract/news/news.ts'
import { share as sharePage } from '../../lib/seo/share.ts'

/** The address that is shared (docs/product.md section 2). */
export const shareLink = (id: string) => `/news?id=${encodeURIComponent(id)}`

/** Shares an article with the beginning of its text. */
export const share = ({ id, title, content }: NewsArticle): Promise<void> =>
  sharePage({ title, path: shareLink(id), text: () => textOf(content) })

/** Loads the code on demand; if that fails, the link is shared without text. */
const textOf = (content: string) =>
  import('./excerpt.ts').then(({ shareExcerpt }) => shareExcerpt(content)).catch(() => '')
