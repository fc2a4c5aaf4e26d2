import { isGroup, type Path } from './contentTree.ts'

export interface LocatedError {
  path: Path
  sentence: string
}

/** @returns every sentence of a nested object of faults, with its place. */
export function locateErrors(faults: unknown, path: Path = []): LocatedError[] {
  if (typeof faults === 'string') return [{ path, sentence: faults }]
  if (Array.isArray(faults)) {
    // Lists of faults have holes where an item has none.
    return faults.flatMap((inner, index) => locateErrors(inner, [...path, index]))
  }
  if (!isGroup(faults)) return []
  return Object.entries(faults).flatMap(([name, inner]) => locateErrors(inner, [...path, name]))
}

/** @returns the faults of one value inside a group or list of them. */
export function innerErrors(faults: unknown, step: string | number): unknown {
  return typeof faults === 'object' && faults !== null
    ? (faults as Record<string | number, unknown>)[step]
    : undefined
}
