import {
  VIEW_FIELDS,
  VIEW_LIMITS,
  VIEW_MESSAGES,
  type SavedView,
  type ViewInput,
} from '@lane-and-court/contract/views/views.ts'
import { Types } from 'mongoose'
import { HttpError, notFound } from '../../http/errors.ts'
import { createOnce, presentStored } from '../../infra/database/stored.ts'
import { presentFields } from '../../resources/fields/storedFields.ts'
import { readStored, updateStored } from '../../resources/storedObjects.ts'
import { ViewModel, type ViewDocument } from './views.model.ts'

const WHAT = 'View'

/** @returns the fields of a view that its owner reads. */
export const presentView = (document: ViewDocument): SavedView => ({
  ...presentStored(document),
  ...presentFields(VIEW_FIELDS, document),
})

/** @returns the views of an administrator, by name. */
export const listViews = (adminId: string): Promise<ViewDocument[]> =>
  ViewModel.find({ adminId: new Types.ObjectId(adminId) })
    .sort({ name: 1, _id: 1 })
    .lean<ViewDocument[]>()

/** @throws HttpError 404 for a view that is not there, or that somebody else has saved. */
async function readOwn(adminId: string, id: unknown): Promise<ViewDocument> {
  const view = await readStored(ViewModel, id, WHAT)
  if (view.adminId.toHexString() !== adminId) throw notFound(WHAT)
  return view
}

/**
 * Saves a new view of an administrator.
 * @param id of the new one; if one with this id exists, it is the same, from an earlier attempt.
 * @throws HttpError 400 at `name` when there are too many already.
 */
export async function createView(
  adminId: string,
  input: ViewInput,
  id: Types.ObjectId,
): Promise<ViewDocument> {
  const owner = new Types.ObjectId(adminId)
  if (
    (await ViewModel.countDocuments({ adminId: owner })) >= VIEW_LIMITS.views &&
    !(await ViewModel.exists({ _id: id }))
  )
    throw new HttpError(400, 'validation', VIEW_MESSAGES.most, { name: VIEW_MESSAGES.most })
  return (await createOnce(ViewModel, id, { ...input, adminId: owner }, input)).document
}

/** Renames a view, or gives it other filters. @throws HttpError 404; ConflictError when it was changed since. */
export async function updateView(
  adminId: string,
  id: unknown,
  fields: ViewInput,
  version: number | null,
): Promise<ViewDocument> {
  await readOwn(adminId, id)
  return updateStored(ViewModel, { id, fields, version, what: WHAT, present: presentView })
}

/** Deletes all views of an administrator who is removed. */
export async function forgetViews(adminId: string): Promise<void> {
  await ViewModel.deleteMany({ adminId: new Types.ObjectId(adminId) })
}

/** Deletes a view for good: it is no content of the site. @throws HttpError 404. */
export async function deleteView(adminId: string, id: unknown): Promise<void> {
  await ViewModel.deleteOne({ _id: (await readOwn(adminId, id))._id })
}
