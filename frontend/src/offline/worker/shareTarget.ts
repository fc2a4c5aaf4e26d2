/**
 * Validates photos that are posted to the app, in the service worker. The browser does not tell the service
 * worker which site a POST comes from (`Sec-Fetch-Site` and `Origin` are added later, on the way to the
 * network), and a page can hide its referrer. So this refuses what is known to be foreign, limits the rest,
 * and publishes nothing: the form shows the files, and the administrator decides whether to save them.
 */
import { PICTURE_MESSAGES } from '@lane-and-court/contract/pictures/pictures.ts'
import { SHARE_LIMITS, SHARE_MESSAGES } from '@lane-and-court/contract/pictures/share.ts'

/** The files of one share. */
export interface Shared {
  files: File[]
  /** Files that were not accepted, and why. */
  refused: { name: string; message: string }[]
  /** When they were shared, in epoch milliseconds. */
  at: number
}

const FIELD = 'images'
const LONGEST_NAME = 100

/**
 * @param request as the service worker received it. @param origin of this site.
 * @returns whether the request may come from the system's share sheet: it navigates a top-level window, and
 *   its referrer is no other site.
 */
export function mayBeShared(
  { mode, destination, referrer }: Pick<Request, 'mode' | 'destination' | 'referrer'>,
  origin: string,
): boolean {
  // The referrer of a page is a web URL. Android may name the sharing app (`android-app:`); most send none.
  const isForeign = /^https?:/i.test(referrer) && new URL(referrer).origin !== origin
  return mode === 'navigate' && destination === 'document' && !isForeign
}

/** @param files in their order. @returns the accepted files, and the errors of the others. */
export function validateShared(files: readonly File[], at: number): Shared {
  const shared: Shared = { files: [], refused: [], at }
  for (const file of files) {
    const message = errorOf(file) ?? (shared.files.length < SHARE_LIMITS.files ? null : SHARE_MESSAGES.many)
    if (message === null) shared.files.push(file)
    else if (shared.refused.length < SHARE_LIMITS.files)
      shared.refused.push({ name: shortName(file), message })
  }
  return shared
}

const shortName = ({ name }: File) => Array.from(name).slice(0, LONGEST_NAME).join('')

function errorOf({ type, size }: File): string | null {
  if (/^image\/svg/i.test(type)) return PICTURE_MESSAGES.svg
  if (!/^image\//i.test(type)) return PICTURE_MESSAGES.type
  if (size === 0) return PICTURE_MESSAGES.broken
  return size > SHARE_LIMITS.fileBytes ? PICTURE_MESSAGES.size : null
}

/**
 * Reads the posted files, up to the size limit of one share.
 * @param at current time, in epoch milliseconds.
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
