import type { NewsArticle } from '@lane-and-court/contract/news/news.types.ts'

/** The address that is shared (docs/specification.md section 2). */
export const shareLink = (id: string) => `/news?id=${encodeURIComponent(id)}`

/** Opens the share sheet of the device; when there is none, copies the link and says so. */
export async function share({ id, title, content }: NewsArticle): Promise<void> {
  const url = new URL(shareLink(id), location.origin).href
  if (typeof navigator.share === 'function') {
    const text = await textOf(content)
    // Closing the sheet rejects the promise, and is not an error.
    await navigator.share({ title, text, url }).catch(() => undefined)
    return
  }
  await copy(url)
  alert('Link copied to clipboard!')
}

/** Loads the code on demand; if that fails, the link is shared without text. */
const textOf = (content: string) =>
  import('./excerpt.ts').then(({ shareExcerpt }) => shareExcerpt(content)).catch(() => '')

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    // Insecure origins, as in a local network, have no clipboard API: the older way still works there.
    const field = Object.assign(document.createElement('textarea'), { value: text })
    document.body.append(field)
    field.select()
    document.execCommand('copy')
    field.remove()
  }
}
