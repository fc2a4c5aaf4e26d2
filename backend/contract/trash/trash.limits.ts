import { RESOURCES } from '../resources/resources.ts'

/** The types of objects that can be restored; the activity log uses the same names. */
export const TRASH_TYPES = [...RESOURCES.map(({ type }) => type), 'program', 'page'] as const

export type TrashType = (typeof TRASH_TYPES)[number]

/** @returns whether this release knows a type of object in the trash: a newer one may have stored another. */
export const isTrashType = (type: string): type is TrashType =>
  (TRASH_TYPES as readonly string[]).includes(type)

export const TRASH_LIMITS = { days: 30, perPage: 50 } as const
