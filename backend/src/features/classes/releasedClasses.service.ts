import { flagsOfState, type Class } from '@lane-and-court/contract/classes/classes.ts'
import mongoose, { type QueryFilter } from 'mongoose'
import { storeVersions } from '../../resources/history.ts'
import { presentPublicClasses } from './classCoaches.service.ts'
import { notEnded } from './classes.find.ts'
import { ClassModel, SCHEDULE_ORDER, type ClassDocument } from './classes.model.ts'
import { activeFirst } from './classes.service.ts'

const { trusted } = mongoose

/** What a release does to classes. */
export interface ClassRelease {
  /** Stored in each changed class, so that the same release does not change it twice. */
  id: string
  seasonId: string
  closes: string | null
  /** Name of the administrator. */
  by: string
}

type Change = readonly [filter: QueryFilter<ClassDocument>, fields: Partial<ClassDocument>]

/** Publishes the drafts of a season, and closes another season. If it is called again after a crash, it changes the remaining classes. */
export const releaseClasses = ({ id, seasonId, closes, by }: ClassRelease): Promise<void> => {
  const once = { release: trusted({ $ne: id }) }
  return changeAll(
    [
      [
        { ...once, seasonId, isDraft: true },
        { ...flagsOfState('published'), release: id },
      ],
      ...(closes
        ? [
            [
              { ...once, seasonId: closes, isActive: true },
              { ...flagsOfState('closed'), release: id },
            ] as const,
          ]
        : []),
    ],
    by,
  )
}

/** Undoes a release. Classes whose state somebody has changed since then stay as they are. */
export const takeReleaseBack = ({ id, seasonId, closes, by }: ClassRelease): Promise<void> => {
  const release = `${id} undone`
  return changeAll(
    [
      [
        { release: id, seasonId, isActive: true },
        { ...flagsOfState('draft'), release },
      ],
      ...(closes
        ? [
            [
              { release: id, seasonId: closes, isActive: false, isDraft: trusted({ $ne: true }) },
              { ...flagsOfState('published'), release },
            ] as const,
          ]
        : []),
    ],
    by,
  )
}

/** All in one command, so that visitors see one season or the other. */
async function changeAll(changes: readonly Change[], by: string): Promise<void> {
  const { collectionName } = ClassModel.collection
  const found: ClassDocument[] = []
  for (const [filter] of changes) found.push(...(await ClassModel.find(filter).lean<ClassDocument[]>()))
  if (found.length === 0) return
  await storeVersions(collectionName, found, '')
  const writes = changes.map(([filter, fields]) => ({
    updateMany: { filter, update: { $set: fields, $inc: { version: 1 } } },
  }))
  // Mongoose's types do not allow null here.
  await ClassModel.bulkWrite(writes as Parameters<typeof ClassModel.bulkWrite>[0])
  const _id = trusted({ $in: found.map((one) => one._id) })
  await storeVersions(collectionName, await ClassModel.find({ _id }).lean<ClassDocument[]>(), by)
}

/** @returns the public list of classes as it will be once a season is released. */
export async function previewRelease(
  seasonId: string,
  closes: string | null,
  now = new Date(),
): Promise<Class[]> {
  const classes = await ClassModel.find({
    endDate: notEnded(now),
    $or: [{ isDraft: trusted({ $ne: true }) }, { seasonId }],
  })
    .sort(SCHEDULE_ORDER)
    .lean<ClassDocument[]>()
  const stateOf = (one: ClassDocument) => {
    if (one.isDraft) return flagsOfState('published')
    return closes !== null && one.seasonId === closes ? flagsOfState('closed') : {}
  }
  return presentPublicClasses(activeFirst(classes.map((one) => ({ ...one, ...stateOf(one) }))))
}
