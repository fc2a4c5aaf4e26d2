import { UPLOAD_PATH } from '@lane-and-court/contract/pictures/pictures.ts'

/** A picture that a document shows, and the description that the document gives it; empty for none. */
export interface ShownPicture {
  id: string
  alt: string
}

// Without `<` inside, so that a text of many unclosed tags takes no longer than any other; sanitized HTML has none.
const IMG = /<img\b[^<>]*>/gi
const IN_HTML = /\/uploads\/([a-f0-9]{32})-/g
const ALT = /\salt="([^"]*)"/i
/** The fields in which objects store the description of the picture beside them. */
const ALT_FIELDS = ['imageAlt', 'alt'] as const

/** @returns the uploaded pictures in a document, wherever they are in it, in their order. */
export function picturesIn(value: unknown, alt = ''): ShownPicture[] {
  if (typeof value === 'string') return inText(value, alt)
  if (Array.isArray(value)) return value.flatMap((item: unknown) => picturesIn(item, alt))
  if (!isPlain(value)) return []
  const own = ALT_FIELDS.map((name) => value[name]).find((text) => typeof text === 'string')
  return Object.values(value).flatMap((inner) => picturesIn(inner, typeof own === 'string' ? own : ''))
}

function inText(text: string, alt: string): ShownPicture[] {
  const address = UPLOAD_PATH.exec(text)
  if (address) return [{ id: address[1] ?? '', alt }]
  if (!text.includes('/uploads/')) return []
  const taggedPictures = [...text.matchAll(IMG)].flatMap(([tag]) => all(tag, ALT.exec(tag)?.[1] ?? ''))
  const ids = new Set(taggedPictures.map(({ id }) => id))
  // A picture may also be linked.
  return [...taggedPictures, ...all(text, '').filter(({ id }) => !ids.has(id))]
}

const all = (text: string, alt: string) => [...text.matchAll(IN_HTML)].map(([, id = '']) => ({ id, alt }))

/** Ids and dates of the database are objects too, but hold no picture. */
function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
