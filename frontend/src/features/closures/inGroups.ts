import type { Closure } from '@lane-and-court/contract/closures/closures.ts'

/** So many are shown at once on a device without a starred class. */
const SHOWN = 2

/**
 * Says which closures a device shows at once. One that names classes is of those who have starred one of them; one of a
 * place is of everybody. The inline script of `index.html` does the same before the page is hydrated.
 * @param stars ids of the starred classes.
 */
export function inGroups(closures: readonly Closure[], stars: ReadonlySet<string>) {
  const isShown = ({ classIds }: Closure, index: number) =>
    stars.size === 0 ? index < SHOWN : classIds.length === 0 || classIds.some((id) => stars.has(id))
  return {
    shown: closures.filter(isShown),
    others: closures.filter((closure, index) => !isShown(closure, index)),
  }
}
