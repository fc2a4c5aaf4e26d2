import type { Program } from '@lane-and-court/contract/home/home.ts'

/** @param index counted from 0. @returns what tells a program in the list from all others: titles may repeat. */
export const programRow = ({ title }: Pick<Program, 'title'>, index: number): string =>
  `${index}-${title.replaceAll('\n', ' ')}`
