import { slugOf } from '../text/slug.ts'
import { WEEKDAYS } from './classes.limits.ts'
import type { Class } from './classes.ts'

/**
 * @returns the address of the page of a class (docs/product.md section 2): its name and day for people, and its
 *   id, because many classes have the same name. A star of an older visit has no day.
 */
export const classPath = ({
  id,
  name = '',
  dayOfWeek,
}: Pick<Class, 'id'> & Partial<Pick<Class, 'name' | 'dayOfWeek'>>): string =>
  `/classes/${[slugOf(`${name} ${WEEKDAYS[dayOfWeek ?? -1] ?? ''}`), id].filter(Boolean).join('-')}`

/** @returns the id in the last part of the address of a class, in the server's spelling, or null if there is none. */
export const classIdOf = (part: string | null | undefined): string | null =>
  /(?:^|-)([\da-f]{24})$/i.exec(part ?? '')?.[1]?.toLowerCase() ?? null
