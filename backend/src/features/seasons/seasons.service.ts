import {
  SEASON_FIELDS,
  SEASON_LIMITS,
  SEASON_MESSAGES as M,
  type Season,
  type SeasonInput,
} from '@lane-and-court/contract/seasons/seasons.ts'
import mongoose, { Types } from 'mongoose'
import { HttpError } from '../../http/errors.ts'
import { literalPattern } from '../../infra/database/lists.ts'
import { createOnce, isDuplicateKey, presentStored } from '../../infra/database/stored.ts'
import { presentFields } from '../../resources/fields/storedFields.ts'
import { updateStored } from '../../resources/storedObjects.ts'
import { notInTrash, restorerOf, type Restorer } from '../../resources/trash.ts'
import { SeasonModel, type SeasonDocument } from './seasons.model.ts'

/** @returns the fields of a season that administrators may see. */
export const presentSeason = (document: SeasonDocument): Season => ({
  ...presentStored(document),
  ...presentFields(SEASON_FIELDS, document),
  release: document.release
    ? {
        at: document.release.at.toISOString(),
        closes: document.release.closes,
        isDone: document.release.state === 'done',
      }
    : null,
})

const refused = (message: string) => new HttpError(409, 'validation', message, { name: message })

/** @throws HttpError 409 when another season has the name, in upper or lower case. */
async function checkName(name: string, id: Types.ObjectId): Promise<void> {
  const isSame = mongoose.trusted({ $regex: `^${literalPattern(name)}$`, $options: 'i' as const })
  if (await SeasonModel.exists({ name: isSame, _id: mongoose.trusted({ $ne: id }) })) throw refused(M.taken)
}

/** Two that are saved at the same moment under the same name: the unique index refuses the second. */
async function saved(saving: Promise<SeasonDocument>): Promise<SeasonDocument> {
  try {
    return await saving
  } catch (error) {
    throw isDuplicateKey(error) ? refused(M.taken) : error
  }
}

/**
 * Stores a new season.
 * @param input as validated by seasonInputSchema.
 * @param id of the new one; if one with this id exists, it is the same, from an earlier attempt.
 * @throws HttpError 409 with the reason at its name.
 */
export async function createSeason(input: SeasonInput, id = new Types.ObjectId()): Promise<SeasonDocument> {
  await checkName(input.name, id)
  if (
    (await SeasonModel.estimatedDocumentCount()) >= SEASON_LIMITS.seasons &&
    !(await SeasonModel.exists({ _id: id }))
  )
    throw refused(M.most)
  return saved(createOnce(SeasonModel, id, input).then(({ document }) => document))
}

/** Saves a season over the version it is based on. @throws as `createSeason` and `updateStored` do. */
export async function updateSeason(
  id: string,
  input: SeasonInput,
  version: number | null,
): Promise<SeasonDocument> {
  if (Types.ObjectId.isValid(id)) await checkName(input.name, new Types.ObjectId(id))
  return saved(
    updateStored(SeasonModel, { id, fields: input, version, what: 'Season', present: presentSeason }),
  )
}

const restore = restorerOf(SeasonModel, M.taken)

/** Brings a season back from the trash. @throws HttpError 409 when another one has its name by now. */
export const restoreSeason: Restorer = async (document, restoredBy) => {
  const { _id, name, release } = document as unknown as SeasonDocument
  await checkName(name, _id)
  // Its time may have passed meanwhile.
  const isPlanned = release?.state === 'waiting'
  await restore(isPlanned ? { ...document, release: null } : document, restoredBy)
}

/** @returns the seasons with these ids, by id; those in the trash are not among them. */
export async function readSeasons(ids: readonly string[]): Promise<Map<string, Season>> {
  if (ids.length === 0) return new Map()
  const found = await SeasonModel.find({ _id: mongoose.trusted({ $in: ids }) }).lean<SeasonDocument[]>()
  return new Map(found.map((document) => [document._id.toHexString(), presentSeason(document)]))
}

/** @returns the names of all seasons, by id. */
export async function readSeasonNames(): Promise<Map<string, string>> {
  const all = await SeasonModel.find({}, { name: 1 }).lean<Pick<SeasonDocument, '_id' | 'name'>[]>()
  return new Map(all.map(({ _id, name }) => [_id.toHexString(), name]))
}

/** @returns whether a season has this id, also one that was deleted and may be restored. */
export const isKnownSeason = async (id: string): Promise<boolean> =>
  (await SeasonModel.exists({ _id: id })) !== null || (await notInTrash([id], 'season')).length === 0
