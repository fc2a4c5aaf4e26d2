/** A sort order by its name; with a minus before it, the same order reversed. */
export type Sort<Name extends string> = Name | `-${Name}`

/** @returns the sort orders of a list: each name, and each reversed. */
export const bothWays = <Name extends string>(names: readonly Name[]): Sort<Name>[] =>
  names.flatMap((name) => [name, `-${name}` as const])
