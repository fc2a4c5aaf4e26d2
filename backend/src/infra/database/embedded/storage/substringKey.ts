import type { Doc } from '../bson.ts'
import { CommandError } from '../errors.ts'

/**
 * A kind of index that MongoDB does not have: it finds the documents in whose texts another text is, such as the
 * search of a list. It is declared as `{ name: 'substring', message: 'substring' }`.
 */
const SUBSTRING = 'substring'
const OPTIONS: ReadonlySet<string> = new Set(['key', 'name', 'v', 'ns', 'background'])

/** Returns whether a key pattern is that of an index of this kind. */
export const isSubstringKey = (key: Doc): boolean => Object.values(key).includes(SUBSTRING)

/** Throws CannotCreateIndex (67) for a field of another kind, and for any option, because it could not be honored. */
export function checkSubstringIndex(definition: Doc, key: Doc): void {
  if (Object.values(key).some((value) => value !== SUBSTRING))
    throw new CommandError(67, `An index of the kind '${SUBSTRING}' cannot have fields of another kind`)
  const option = Object.keys(definition).find((name) => !OPTIONS.has(name))
  if (option !== undefined)
    throw new CommandError(67, `An index of the kind '${SUBSTRING}' cannot have the option '${option}'`)
}
