/**
 * What every page loads first when it is idle, in one script: the API of RTK Query, and the rules of styles that a
 * page from the server brings in its HTML.
 */
import './baseApi.ts'

export { rules } from './rules.ts'
