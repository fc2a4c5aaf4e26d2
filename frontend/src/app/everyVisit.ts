/** What every visit runs once its page is there, in one script. */
export { workSession } from './followSession.ts'
export { keepAnswers } from './persistence.ts'
