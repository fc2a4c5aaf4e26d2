import { instant, listOf, number, objectOf, text, type Fields, type Shape } from '../responses/shape.ts'
import type { ObjectVersion, SavedVersion } from './history.ts'

export const savedVersion: Fields<SavedVersion> = { version: number, savedAt: instant, savedBy: text }

/** @returns the shape of the versions of an object. @param name of one of them in the API description. */
export const versionsOf = <T>(object: Shape<T>, name: string) =>
  listOf(objectOf<ObjectVersion<T>>({ ...savedVersion, object }, name))
