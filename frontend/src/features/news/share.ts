import type { NewsArticle } from '@lane-and-court/contract/news/news.types.ts'

/** The address that is shared (SPEC section 2). */
export const shareLink = (id: string) => `/news?id=${encodeURIComponent(id)}`

/** Shares by the device's own sheet; where there is none, copies the link and says so. */
export async function share({ id, title, content }: NewsArticle): Promise<void> {
  const url = new URL(shareLink(id), location.origin).href
  if (typeof navigator.share === 'function') {
    const text = await wordsOf(content)
    // Closing the sheet rejects, and is no fault.
    await navigator.share({ title, text, url }).catch(() => undefined)
    return
  }
  await copy(url)
  alert('Link copied to clipboard!')
}

/** Fetched when it is asked for; a link goes without words where that fails. */
const wordsOf = (content: string) =>
  import('./excerpt.ts').then(({ beginning }) => beginning(content)).catch(() => '')

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    // Plain addresses in the same house have no clipboard: the older way still works there.
    const field = Object.assign(document.createElement('textarea'), { value: text })
    document.body.append(field)
    field.select()
    document.execCommand('copy')
    field.remove()
  }
}
