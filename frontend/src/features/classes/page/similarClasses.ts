import type { Class } from '@lane-and-court/contract/classes/classes.ts'

const MOST = 3

/**
 * @param classes that are offered.
 * @returns up to three active classes of the same sport that are most like a class: first by level and ages, then
 *   by place, name and day.
 */
export function similarClasses(visibleClass: Class, classes: readonly Class[]): Class[] {
  return classes
    .filter(({ id, sport, isActive }) => id !== visibleClass.id && sport === visibleClass.sport && isActive)
    .map((other) => ({ other, likeness: likenessOf(visibleClass, other) }))
    .toSorted((one, two) => two.likeness - one.likeness)
    .slice(0, MOST)
    .map(({ other }) => other)
}

function likenessOf(one: Class, other: Class): number {
  return (
    (one.level === other.level ? 8 : 0) +
    (agesOverlap(one, other) ? 8 : 0) +
    (one.location === other.location ? 4 : 0) +
    (one.name === other.name ? 2 : 0) +
    (one.dayOfWeek === other.dayOfWeek ? 1 : 0)
  )
}

/** @returns whether some child is of the age for both classes; a class without ages is for everybody. */
export function agesOverlap({ ageRange: one }: Class, { ageRange: other }: Class): boolean {
  if (!one || !other) return true
  const ends = ({ maxMonths }: { maxMonths: number | null }) => maxMonths ?? Number.POSITIVE_INFINITY
  return one.minMonths <= ends(other) && other.minMonths <= ends(one)
}
