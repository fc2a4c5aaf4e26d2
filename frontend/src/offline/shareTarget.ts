/**
 * What the worker makes of photos that are posted to the app. The browser tells no worker which site a post
 * comes from (its `Sec-Fetch-Site` and `Origin` are added later, on the way to the network), and a page can
 * hide its address. So this refuses what is known to be foreign, bounds the rest, and takes nothing: the
 * form shows what came, and the administrator says whether it is kept.
 */
import { PICTURE_MESSAGES } from '@lane-and-court/contract/pictures/pictures.messages.ts'
import { SHARE_LIMITS, SHARE_MESSAGES } from '@lane-and-court/contract/pictures/share.ts'

/** What one sharing brought. */
export interface Shared {
  files: File[]
  /** What was not taken, and why. */
  refused: { name: string; message: string }[]
  /** When it came, in epoch milliseconds. */
  at: number
}

const FIELD = 'images'
const LONGEST_NAME = 100

/**
 * @param request as the worker got it. @param origin of this site.
 * @returns whether it may come from the system's share sheet: it opens a window, in no frame of a page, and
 *   no other site says that it comes from there.
 */
export function mayBeShared(
  { mode, destination, referrer }: Pick<Request, 'mode' | 'destination' | 'referrer'>,
  origin: string,
): boolean {
  // Of a page it is a web address. Android may name the app that shared (`android-app:`), most name nothing.
  const isForeign = /^https?:/i.test(referrer) && new URL(referrer).origin !== origin
  return mode === 'navigate' && destination === 'document' && !isForeign
}

/** @param files in the order they came. @returns which of them are taken, and what is wrong with the others. */
export function validateShared(files: readonly File[], at: number): Shared {
  const shared: Shared = { files: [], refused: [], at }
  for (const file of files) {
    const message = faultOf(file) ?? (shared.files.length < SHARE_LIMITS.files ? null : SHARE_MESSAGES.many)
    if (message === null) shared.files.push(file)
    else if (shared.refused.length < SHARE_LIMITS.files)
      shared.refused.push({ name: shortName(file), message })
  }
  return shared
}

const shortName = ({ name }: File) => Array.from(name).slice(0, LONGEST_NAME).join('')

function faultOf({ type, size }: File): string | null {
  if (/^image\/svg/i.test(type)) return PICTURE_MESSAGES.svg
  if (!/^image\//i.test(type)) return PICTURE_MESSAGES.type
  if (size === 0) return PICTURE_MESSAGES.broken
  return size > SHARE_LIMITS.fileBytes ? PICTURE_MESSAGES.size : null
}

/**
 * Reads what was posted, and no more of it than may be shared at once.
 * @param at now, in epoch milliseconds.
 */
export async function readShared(request: Request, at: number): Promise<Shared> {
  const whole = await readUpTo(request.body, SHARE_LIMITS.bytes)
  if (!whole) return { files: [], refused: [{ name: '', message: SHARE_MESSAGES.total }], at }
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' }
  const form = await new Response(whole, { headers }).formData()
  return validateShared(
    form.getAll(FIELD).filter((part): part is File => part instanceof File),
    at,
  )
}

async function readUpTo(body: ReadableStream<Uint8Array> | null, most: number): Promise<Blob | null> {
  if (!body) return null
  const reader = body.getReader()
  const parts: BlobPart[] = []
  for (let size = 0; ;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(parts)
    size += value.byteLength
    if (size > most) {
      await reader.cancel()
      return null
    }
    parts.push(value as Uint8Array<ArrayBuffer>)
  }
}
