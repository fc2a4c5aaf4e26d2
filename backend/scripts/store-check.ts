import { readEnv } from '../src/config/env.ts'
import { checkStore } from '../src/infra/database/storeFiles.ts'
import { inSentences } from './inSentences.ts'
import { refuseMissingStore } from './noSite.ts'

// Reads the whole store while the site is stopped, and says what is whole and what is not (docs/operations.md).
await inSentences(() => {
  const env = readEnv(process.env)
  refuseMissingStore(env)
  if (env.mongodbUri) process.stdout.write('MONGODB_URI is set: that database has its own tools.\n')
  else {
    const { lines, isWhole } = checkStore(env.dataDir)
    process.stdout.write(`${lines.join('\n')}\n`)
    process.exitCode = isWhole ? 0 : 1
  }
})
