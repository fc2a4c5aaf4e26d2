/**
 * The rules of the styles, which every page loads when it is idle. A page that comes from the server has the rules that
 * it needs first in its HTML.
 */
export { rules } from './rules.ts'
