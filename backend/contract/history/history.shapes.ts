import { instant, listOf, number, objectOf, text, type Shape } from '../responses/shape.ts'
import type { ObjectVersion } from './history.ts'

/** @returns the shape of the versions of an object. @param name of one of them in the API description. */
export const versionsOf = <T>(object: Shape<T>, name: string) =>
  listOf(objectOf<ObjectVersion<T>>({ version: number, savedAt: instant, savedBy: text, object }, name))
