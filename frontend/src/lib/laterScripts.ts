/**
 * One script with what every page loads first when it is idle: the API of RTK Query, and the rules of the styles. A
 * page that comes from the server has the rules that it needs first in its HTML.
 */
import './baseApi.ts'

export { rules } from './rules.ts'
