import { publicOrigin } from './publicOrigin.ts'

interface Shared {
  title: string
  /** Of a page of this site. */
  path: string
  /** Asked for only when the device shares texts. */
  text: () => string | Promise<string>
}

/** Opens the share sheet of the device; when there is none, copies the link and says so. */
export async function share({ title, path, text }: Shared): Promise<void> {
  const url = new URL(path, publicOrigin()).href
  if (typeof navigator.share === 'function') {
    // Closing the sheet rejects the promise, and is not an error.
    await navigator.share({ title, text: await text(), url }).catch(() => undefined)
    return
  }
  await copy(url)
  alert('Link copied to clipboard!')
}

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
