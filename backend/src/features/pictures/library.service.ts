import {
  CENTER,
  LIBRARY_LIMITS,
  type CropArea,
  type LibraryPicture,
  type LibraryPictureInput,
} from '@lane-and-court/contract/pictures/library.ts'
import type { LibraryQuery } from '@lane-and-court/contract/pictures/library.schema.ts'
import { LIBRARY_ID_CHARS } from '@lane-and-court/contract/pictures/pictures.ts'
import { idSchema } from '@lane-and-court/contract/http/common.schema.ts'
import type { Page } from '@lane-and-court/contract/http/common.ts'
import mongoose from 'mongoose'
import { ConflictError, notFound } from '../../http/errors.ts'
import { validateParam } from '../../http/validation.ts'
import { findPage } from '../../infra/database/lists.ts'
import { saveOnce } from '../../infra/database/stored.ts'
import { isSameCrop, makeCrop } from './cropPicture.service.ts'
import { readUses, type Uses } from './pictureUses.service.ts'
import { PictureModel, type PictureDocument } from './pictures.model.ts'
import { pathOf } from './pictures.service.ts'
import { shownAddress } from './shownPictures.service.ts'

const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const
const IN_LIBRARY = { deletedAt: null }

/** @returns the id of a picture in the API: the beginning of its hash. */
export const libraryId = ({ _id }: Pick<PictureDocument, '_id'>): string => _id.slice(0, LIBRARY_ID_CHARS)

/** @returns the name of a picture for the activity log and the trash. */
export const libraryName = ({ alt, fileName, width, height }: PictureDocument): string =>
  alt || fileName || `A picture of ${width} × ${height} pixels`

/** @returns the fields of a picture that administrators may see. */
export function presentLibraryPicture(picture: PictureDocument, { uses, describedAs }: Uses): LibraryPicture {
  const onSite = uses.filter(({ where }) => where === 'site').length
  return {
    id: libraryId(picture),
    version: picture.version,
    path: pathOf(picture),
    shown: shownAddress(picture),
    width: picture.width,
    height: picture.height,
    placeholder: picture.placeholder,
    createdAt: picture.createdAt.toISOString(),
    fileName: picture.fileName ?? '',
    takenOn: picture.takenOn ?? null,
    alt: picture.alt ?? '',
    isDecorative: picture.isDecorative ?? false,
    isKept: picture.isKept ?? false,
    focus: picture.focus ? { x: picture.focus.x, y: picture.focus.y } : { ...CENTER },
    crop: picture.crop ? areaOf(picture.crop) : null,
    describedAs,
    uses: uses.slice(0, LIBRARY_LIMITS.uses),
    useCount: onSite,
    pastUseCount: uses.length - onSite,
  }
}

const areaOf = ({ x, y, width, height }: CropArea): CropArea => ({ x, y, width, height })

/** @returns one page of the library, newest first, with what uses each picture. */
export async function listLibrary(query: LibraryQuery): Promise<Page<LibraryPicture>> {
  const usesOf = await readUses()
  const { items, total } =
    query.q || query.show
      ? await findMatching(query, usesOf)
      : await findPage(PictureModel, { filter: IN_LIBRARY, sort: NEWEST_FIRST }, query)
  return { items: items.map((picture) => presentLibraryPicture(picture, usesOf(picture._id))), total }
}

/** What a search reads of each picture; the rest is read of the page that is shown. */
type Row = Pick<PictureDocument, '_id' | 'alt' | 'isDecorative' | 'fileName'>

async function findMatching(
  { q, show, page, limit }: LibraryQuery,
  usesOf: (id: string) => Uses,
): Promise<Page<PictureDocument>> {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  const rows = await PictureModel.find(IN_LIBRARY, { alt: 1, isDecorative: 1, fileName: 1 })
    .sort(NEWEST_FIRST)
    .lean<Row[]>()
  const matches = rows.filter((row) => {
    const { uses, describedAs } = usesOf(row._id)
    if (show === 'unused' && uses.some(({ where }) => where === 'site')) return false
    if (show === 'undescribed' && (row.alt || row.isDecorative || describedAs)) return false
    const text = [row.alt, row.fileName, describedAs, ...uses.map(({ name }) => name)].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const ids = matches.slice((page - 1) * limit, page * limit).map(({ _id }) => _id)
  const items = await PictureModel.find({ _id: mongoose.trusted({ $in: ids }) })
    .sort(NEWEST_FIRST)
    .lean<PictureDocument[]>()
  return { items, total: matches.length }
}

/**
 * @param id as it stands in the URL. @returns the picture of the library with that id.
 * @throws HttpError 404 when there is none.
 */
export async function findLibraryPicture(id: unknown): Promise<PictureDocument> {
  const start = validateParam<string>(id, idSchema, 'Picture').toLowerCase()
  const picture = await PictureModel.findOne({
    ...IN_LIBRARY,
    // All hashes that begin with it; `g` comes after the last hexadecimal digit.
    _id: mongoose.trusted({ $gte: start, $lt: `${start}g` }),
  }).lean<PictureDocument>()
  if (!picture) throw notFound('Picture')
  return picture
}

/** @returns the picture with what uses it. @throws as `findLibraryPicture` does. */
export async function readLibraryPicture(id: unknown): Promise<LibraryPicture> {
  const picture = await findLibraryPicture(id)
  return presentLibraryPicture(picture, (await readUses())(picture._id))
}

/**
 * Saves what administrators say of a picture.
 * @param version that the update is based on, or null to overwrite any.
 * @throws ConflictError with the newest version when somebody has saved since; as `findLibraryPicture` does.
 */
export async function updateLibraryPicture(
  id: unknown,
  { focus, crop, ...input }: LibraryPictureInput,
  version: number | null,
): Promise<PictureDocument> {
  const picture = await findLibraryPicture(id)
  const { _id } = picture
  const isCenter = focus.x === CENTER.x && focus.y === CENTER.y
  const isRecropped = crop !== undefined && !isSameCrop(picture.crop, crop)
  const isOutdated = version !== null && version !== picture.version
  const fields = {
    ...input,
    focus: isCenter ? null : focus,
    // Nothing is made for an update that will be refused.
    ...(isRecropped && !isOutdated ? { crop: crop && (await makeCrop(picture, crop)) } : {}),
  }
  const saved = await saveOnce<PictureDocument>(PictureModel, { _id, ...IN_LIBRARY }, version, fields)
  if (!saved) throw new ConflictError(await readLibraryPicture(id))
  return saved
}
