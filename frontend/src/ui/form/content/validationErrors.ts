import { isGroup } from '../../../base/isGroup.ts'
import { type Path } from './contentTree.ts'

export interface LocatedError {
  path: Path
  sentence: string
}

/** @returns every message of nested validation errors, with its path. */
export function locateErrors(errors: unknown, path: Path = []): LocatedError[] {
  if (typeof errors === 'string') return [{ path, sentence: errors }]
  if (Array.isArray(errors)) {
    // Lists of errors have holes for items without one.
    return errors.flatMap((inner, index) => locateErrors(inner, [...path, index]))
  }
  if (!isGroup(errors)) return []
  return Object.entries(errors).flatMap(([name, inner]) => locateErrors(inner, [...path, name]))
}

/** @returns the errors of one value inside those of a group or list. */
export function innerErrors(errors: unknown, step: string | number): unknown {
  return typeof errors === 'object' && errors !== null
    ? (errors as Record<string | number, unknown>)[step]
    : undefined
}
