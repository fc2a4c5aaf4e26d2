import { readEnv } from '../src/config/env.ts'
import { inSentences } from './inSentences.ts'

/** Says what is wrong with the environment, as a start does, and starts nothing. */
await inSentences(() => void readEnv(process.env))
