import type { Class } from '@lane-and-court/contract/classes/classes.types.ts'
import { describeCapacity, describeRoom } from '../describeTerms.ts'

/** @returns '6 students, 2 spots left'. */
export const numbersOf = ({ capacity, availability }: Class): string =>
  [describeCapacity(capacity), describeRoom(availability)].filter(Boolean).join(', ')
