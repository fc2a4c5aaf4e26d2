import { UPLOAD_PATH } from './pictures.ts'

/** What visitors see of a picture. */
export interface ShownPicture {
  /** Address of its largest rendition: it names the crop, and after `#` the focal point. */
  address: string
  /** A few blurred pixels of the crop as a data URL; none where the whole picture is shown, or nobody knows it. */
  placeholder?: string | undefined
}

/** What is shown of pictures, by their hashes. */
export type ShownPictures = ReadonlyMap<string, ShownPicture>

/** Every address of an uploaded picture in a text. */
const ADDRESSES = /\/uploads\/([a-f0-9]{32})-/g
/** A rendition in rich text: its hash and size, its crop, its width, its format. */
const RENDITION =
  /\/uploads\/([a-f0-9]{32})-\d{1,4}x\d{1,4}(?:-\d{1,4}x\d{1,4}at\d{1,4}x\d{1,4})?(-\d{1,4})?\.(webp|avif)/g
/** What stands behind the name of a rendition. */
const ENDING = /\.webp(?:#.*)?$/

/** @returns the hashes of the uploaded pictures that a value names, also in rich text. */
export function picturesNamedIn(value: unknown, hashes = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string') {
    if (value.includes('/uploads/')) for (const [, hash = ''] of value.matchAll(ADDRESSES)) hashes.add(hash)
  } else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) picturesNamedIn(inner, hashes)
  }
  return hashes
}

/** @returns a copy in which the address of each of these pictures is replaced by the address that visitors get. */
export function showPictures<T>(value: T, pictures: ShownPictures): T {
  return show(value, pictures) as T
}

function show(value: unknown, pictures: ShownPictures): unknown {
  if (typeof value === 'string') return value.includes('/uploads/') ? showInText(value, pictures) : value
  if (Array.isArray(value)) return value.map((item: unknown) => show(item, pictures))
  if (typeof value !== 'object' || value === null) return value
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, show(inner, pictures)])
  const object = Object.fromEntries(entries) as Record<string, unknown>
  const placeholder = 'placeholder' in object && pictureAt(object['image'], pictures)?.placeholder
  return placeholder ? { ...object, placeholder } : object
}

const pictureAt = (address: unknown, pictures: ShownPictures) =>
  typeof address === 'string' ? pictures.get(UPLOAD_PATH.exec(address)?.groups?.['hash'] ?? '') : undefined

function showInText(text: string, pictures: ShownPictures): string {
  if (UPLOAD_PATH.test(text)) return pictureAt(text, pictures)?.address ?? text
  return text.replace(RENDITION, (address, hash: string, width: string | undefined, format: string) => {
    const publicAddress = pictures.get(hash)?.address
    const cropWidth = publicAddress && UPLOAD_PATH.exec(publicAddress)?.groups?.['cropWidth']
    if (!cropWidth) return address
    // A crop that is narrower than the rendition has no file of that width: then the largest one is shown.
    const size = width && Number(width.slice(1)) < Number(cropWidth) ? width : ''
    return `${publicAddress.replace(ENDING, '')}${size}.${format}`
  })
}
