import { UPLOAD_PATH } from '@lane-and-court/contract/pictures/pictures.limits.ts'
import mongoose from 'mongoose'
import { PictureModel, type PictureDocument } from './pictures.model.ts'

/**
 * Writes the focal point of each picture into its address: `/uploads/….webp#30,70`. The part behind `#` is sent to no
 * server, so that every cache knows the picture by the same name as before, and a page without scripts for it shows it
 * centered.
 * @param data of a public response.
 * @returns the same data, where no picture has a focal point; otherwise a copy.
 */
export async function withFocalPoints(data: unknown): Promise<unknown> {
  const ids = new Set<string>()
  collectIds(data, ids)
  if (ids.size === 0) return data
  const pictures = await PictureModel.find(
    { _id: mongoose.trusted({ $in: [...ids] }), focus: mongoose.trusted({ $ne: null }) },
    { focus: 1 },
  ).lean<Pick<PictureDocument, '_id' | 'focus'>[]>()
  if (pictures.length === 0) return data
  const focusOf = new Map(pictures.map(({ _id, focus }) => [_id, focus]))
  return mapAddresses(data, (address, id) => {
    const focus = focusOf.get(id)
    return focus ? `${address}#${focus.x},${focus.y}` : address
  })
}

type OfAddress = (address: string, id: string) => string

/** @returns the id of an uploaded picture, if a text is its address and nothing else. */
const idIn = (text: string) => (text.startsWith('/uploads/') ? UPLOAD_PATH.exec(text)?.[1] : undefined)

function collectIds(value: unknown, ids: Set<string>): void {
  if (typeof value === 'string') {
    const id = idIn(value)
    if (id) ids.add(id)
  } else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) collectIds(inner, ids)
  }
}

/** @returns a copy in which each address of an uploaded picture is changed. */
function mapAddresses(value: unknown, change: OfAddress): unknown {
  if (typeof value === 'string') {
    const id = idIn(value)
    return id ? change(value.replace(/#.*/, ''), id) : value
  }
  if (Array.isArray(value)) return value.map((item: unknown) => mapAddresses(item, change))
  if (typeof value !== 'object' || value === null) return value
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapAddresses(inner, change)]))
}
