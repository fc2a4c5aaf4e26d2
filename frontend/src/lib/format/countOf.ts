import { withCommas } from './withCommas.ts'

/** @returns what several things are called: 'classes', 'closures'. */
export const pluralOf = (one: string): string => `${one}${/(s|x|ch|sh)$/.test(one) ? 'es' : 's'}`

/** @returns a number of things: '1 class', '1,200 classes'. */
export const countOf = (count: number, one: string, many = pluralOf(one)): string =>
  `${withCommas(count)} ${count === 1 ? one : many}`
