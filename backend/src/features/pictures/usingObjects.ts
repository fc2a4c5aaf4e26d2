import type { PictureUse } from '@lane-and-court/contract/pictures/library.ts'

type Document = Record<string, unknown>

/** An object that shows pictures: how the admin area names it, and the part of a stored document that is searched for them. */
export interface UsingObject {
  use: PictureUse
  part: unknown
}

/** Types by the collections in which their objects are stored. */
const TYPES: Readonly<Record<string, string>> = {
  galleryimages: 'image',
  newsarticles: 'article',
  staffmembers: 'staff',
  pagecontents: 'page',
  newsletter_mailings: 'mailing',
}
/** Where names are, in the order in which they are looked for. */
const NAME_FIELDS = ['title', 'name', 'caption', 'alt', 'page'] as const

const nameOf = (document: Document): string =>
  NAME_FIELDS.map((field) => document[field]).find(
    (name): name is string => typeof name === 'string' && name !== '',
  ) ?? ''
const isGroup = (value: unknown): value is Document => typeof value === 'object' && value !== null

/**
 * @param collection in which the document is stored.
 * @returns what administrators see of it: one object, or a page and each of its programs.
 */
export function usingObjects(collection: string, document: Document): UsingObject[] {
  const id = String(document['_id'])
  if (collection === 'trash') {
    const use = {
      type: String(document['type']),
      id,
      name: String(document['name'] ?? ''),
      where: 'trash' as const,
    }
    return [{ use, part: document['document'] }]
  }
  if (collection === 'object_versions') return ofVersion(document)
  if (collection === 'pagecontents') return ofPage(document)
  const type = TYPES[collection] ?? collection
  // What was mailed stays as it was.
  const where = type === 'mailing' ? 'history' : 'site'
  return [{ use: { type, id, name: nameOf(document), where }, part: document }]
}

function ofVersion({ objectId, collectionName, fields }: Document): UsingObject[] {
  const former = { ...(fields as Document), _id: objectId }
  const [first] =
    collectionName === 'pagecontents' ? [wholePage(former)] : usingObjects(String(collectionName), former)
  return first ? [{ ...first, use: { ...first.use, where: 'history' } }] : []
}

function wholePage({ page, content }: Document): UsingObject {
  const name = String(page)
  return { use: { type: 'page', id: name, name, where: 'site' }, part: content }
}

function ofPage(document: Document): UsingObject[] {
  const { page, content } = document
  const whole = wholePage(document)
  if (page !== 'home' || !isGroup(content) || !Array.isArray(content['programs'])) return [whole]
  const { programs, ...rest } = content
  const ofPrograms = (programs as unknown[]).map((program, at) => ({
    use: {
      type: 'program',
      id: String(at + 1),
      name: isGroup(program) ? nameOf(program) : '',
      where: 'site' as const,
    },
    part: program,
  }))
  return [...ofPrograms, { ...whole, part: rest }]
}
