import { withCommas } from './withCommas.ts'

/** @returns a number of things: '1 class', '1,200 classes'. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${withCommas(count)} ${count === 1 ? one : many}`
