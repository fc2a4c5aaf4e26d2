import type { Closure } from '@lane-and-court/contract/closures/closures.types.ts'

/** @returns what a device notes of a dismissed closure: after a change it is another one, and shown again. */
export const dismissalOf = ({ id, updatedAt }: Pick<Closure, 'id' | 'updatedAt'>): string =>
  `${id}:${updatedAt}`
