import { isGroup } from '../../../../base/isGroup.ts'
import { valueAt, type Path } from '../contentTree.ts'

/** @returns whether a value differs from the saved one. Values that were not edited are the same objects. */
export function isChanged(content: object, saved: object, path: Path): boolean {
  return isDifferent(valueAt(content, path), valueAt(saved, path))
}

/** @returns whether two values of page content differ. */
export const isDifferent = (one: unknown, other: unknown): boolean =>
  one !== other && JSON.stringify(one) !== JSON.stringify(other)

/** @returns how many texts, numbers and switches a value holds. */
export function countValues(value: unknown): number {
  const inner = Array.isArray(value) ? value : isGroup(value) ? Object.values(value) : null
  return inner ? inner.reduce<number>((sum, child) => sum + countValues(child), 0) : 1
}
