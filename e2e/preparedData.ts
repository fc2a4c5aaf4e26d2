import { prepareData } from './site.ts'

/** What Playwright runs before the journeys; what it returns runs after them. */
export default prepareData
