import { nameWithTime } from '@lane-and-court/contract/classes/classes.ts'
import { unmetErrors } from '@lane-and-court/contract/closures/unmetClasses.ts'
import { CLOSURE_MESSAGES } from '@lane-and-court/contract/closures/closures.limits.ts'
import type { Closure, ClosureEnding, ClosureInput } from '@lane-and-court/contract/closures/closures.ts'
import mongoose, { Types } from 'mongoose'
import { ConflictError, HttpError } from '../../http/errors.ts'
import { createOnce, isWriteSaved } from '../../infra/database/stored.ts'
import { saverOf } from '../../resources/activityLog.ts'
import { saveWithHistory, storeVersions } from '../../resources/history.ts'
import { findDraftIds, readClassesWithIds } from '../classes/classes.service.ts'
import { readStored, updateStored } from '../../resources/storedObjects.ts'
import { listClosures, listShownClosures } from './closures.find.ts'
import { ClosureModel, type ClosureDocument } from './closures.model.ts'
import { presentClosure } from './closures.presenter.ts'

const WHAT = 'Closure'

/**
 * Adds a closure.
 * @param input as validated by closureInputSchema.
 * @param id of the new closure; if one with this id exists, it is the same, from an earlier attempt.
 * @throws HttpError 400 when one of its classes does not exist, or does not meet in its days and hours.
 */
export async function createClosure(
  input: ClosureInput,
  id = new Types.ObjectId(),
): Promise<ClosureDocument> {
  const classNames = await namesOf(input)
  return (await createOnce(ClosureModel, id, { ...input, classNames }, input)).document
}

/**
 * Saves a closure. Whether it was ended early stays as it is.
 * @param version that the update is based on, or null to overwrite any.
 * @throws HttpError 404 when no closure has that id, 400 when one of its classes does not exist, or does not meet
 *   in its days and hours; ConflictError with the newest when `version` is outdated.
 */
export async function updateClosure(
  id: string,
  input: ClosureInput,
  version: number | null,
): Promise<ClosureDocument> {
  return updateStored(ClosureModel, {
    id,
    fields: { ...input, classNames: await namesOf(input) },
    sentFields: input,
    version,
    what: WHAT,
    present: presentClosure,
  })
}

/** A closure after it was ended or restarted, and whether that changed it. */
export interface Ended {
  closure: ClosureDocument
  isChanged: boolean
}

/**
 * Ends a closure now, or lets an ended one hold again; one that is so already stays unchanged. A decision about rain is
 * made so: the meetings take place if it is ended, and with `isCanceled` they are canceled, also if it was decided
 * otherwise before. What parents read is then made from the fields, because a sentence about rain fits no more.
 * @throws as `updateClosure` does; 400 when what should be canceled is no decision about rain.
 */
export async function endClosure(
  id: string,
  { isEnded, isCanceled = false }: ClosureEnding,
  version: number | null,
  savedBy = '',
): Promise<Ended> {
  const current = await readStored(ClosureModel, id, WHAT)
  const isUndecided = current.kind === 'rain'
  if (isCanceled && !isUndecided && current.kind !== 'cancelled')
    throw new HttpError(400, 'validation', CLOSURE_MESSAGES.notRain, { isCanceled: CLOSURE_MESSAGES.notRain })
  const cancels = isCanceled && isUndecided
  if ((current.endedAt !== null) === isEnded && !cancels) {
    if (version !== null && version !== current.version)
      throw new ConflictError(presentClosure(current), await saverOf(id, current.updatedAt))
    // The server may have ended after an earlier attempt, before its version was stored.
    if (await isWriteSaved(ClosureModel, { _id: current._id }))
      await storeVersions(ClosureModel.collection.name, [current], savedBy)
    return { closure: current, isChanged: false }
  }
  const update = () =>
    updateStored(ClosureModel, {
      id,
      fields: {
        endedAt: isEnded ? new Date() : null,
        ...(cancels && ({ kind: 'cancelled', decideBy: null, message: '' } as const)),
      },
      // The time differs from attempt to attempt.
      sentFields: {},
      version,
      what: WHAT,
      present: presentClosure,
    })
  const closure = await saveWithHistory(ClosureModel, current, savedBy, update)
  return { closure, isChanged: true }
}

/**
 * @returns closures as visitors may see them. Classes that are drafts are left out, and so is a closure of drafts only. If a
 *   class was left out, the other names are read again.
 */
async function presentShown(documents: readonly ClosureDocument[]): Promise<Closure[]> {
  const drafts = await findDraftIds(documents.flatMap(({ classIds }) => classIds))
  const closures: Closure[] = []
  for (const closure of documents.map(presentClosure)) {
    const classIds = closure.classIds.filter((id) => !drafts.has(id))
    if (classIds.length === closure.classIds.length) closures.push(closure)
    else if (classIds.length > 0)
      closures.push({
        ...closure,
        classIds,
        classNames: (await readClassesWithIds(classIds)).map(nameWithTime),
      })
  }
  return closures
}

/** @returns all closures as visitors may see them, also those that are over, the latest first. */
export const readAllClosures = async (): Promise<Closure[]> => presentShown(await listClosures())

/** @returns the chosen classes in words, by day and time. @throws HttpError 400 as `createClosure` does. */
async function namesOf(input: ClosureInput): Promise<string[]> {
  const classes = await readClassesWithIds(input.classIds)
  if (classes.length < input.classIds.length) {
    const { classGone } = CLOSURE_MESSAGES
    throw new HttpError(400, 'validation', classGone, { classIds: classGone })
  }
  const errors = unmetErrors(input, classes)
  const [sentence] = Object.values(errors)
  if (sentence) throw new HttpError(400, 'validation', sentence, errors)
  return classes.map(nameWithTime)
}

/** @returns the closures that visitors get, as `listShownClosures` finds them. */
export const readShownClosures = async (now = new Date()): Promise<Closure[]> =>
  presentShown(await listShownClosures(now))

/** @param ids valid ones. @returns those closures that are stored, over or not, as visitors may see them. */
export async function readClosuresWithIds(ids: readonly string[]): Promise<Closure[]> {
  if (ids.length === 0) return []
  const _id = mongoose.trusted({ $in: ids.map((id) => new Types.ObjectId(id)) })
  return presentShown(await ClosureModel.find({ _id }).lean<ClosureDocument[]>())
}
