import path from 'node:path'
import { parseArgs } from 'node:util'
import { readEnv } from '../src/config/env.ts'
import { BackupError } from '../src/infra/backup/backupError.ts'
import { openEmbeddedTarget } from '../src/infra/backup/embeddedTarget.ts'
import { openMongoTarget } from '../src/infra/backup/mongoTarget.ts'
import { restoreBackup, type Restored } from '../src/infra/backup/restoreBackup.ts'
import { storedSecret, storeSecret } from '../src/infra/sessions/sessionSecret.ts'
import { shortDescription } from './describeBackup.ts'
import { endOnSignal } from './endOnSignal.ts'
import { inSentences } from './inSentences.ts'
import { progressBar } from './progressBar.ts'

const USAGE = 'Name a backup: npm run restore -- <file> [--replace] [--keep-sessions]'
const STEPS = { check: 'Checking', backup: 'Backing up what is replaced', restore: 'Restoring' }

// Puts a backup into the database of the environment, while no site uses it (docs/operations.md).
await inSentences(async () => {
  const { values, positionals } = readArguments()
  const [given, ...rest] = positionals
  if (given === undefined || rest.length > 0) throw new BackupError(USAGE)
  const file = path.resolve(given)
  const env = readEnv(process.env)
  const target = env.mongodbUri
    ? await openMongoTarget(env.mongodbUri, path.basename(file))
    : openEmbeddedTarget(env.dataDir)
  const bar = progressBar()
  try {
    const restored = await restoreBackup({
      file,
      target,
      mayReplace: values.replace === true,
      keepsSessions: values['keep-sessions'] === true,
      safetyFolder: env.backups?.folder ?? path.dirname(file),
      sessionSecret: env.sessionSecret ?? (await storedSecret(env.dataDir)),
      onProgress: (step, bytes, ofBytes) => bar.draw(STEPS[step], bytes / ofBytes),
      signal: endOnSignal(),
    })
    bar.end()
    tell(restored, target.place)
    await takeSecret(restored, env)
  } finally {
    bar.end()
    await target.close()
  }
})

function readArguments() {
  try {
    return parseArgs({
      options: { replace: { type: 'boolean' }, 'keep-sessions': { type: 'boolean' } },
      allowPositionals: true,
    })
  } catch (error) {
    throw new BackupError(`${(error as Error).message}\n${USAGE}`)
  }
}

function tell({ summary, replaced }: Restored, place: string): void {
  if (replaced !== null) process.stdout.write(`What was there before is in ${replaced}\n`)
  const at = summary.header.at.toISOString()
  process.stdout.write(`Restored the backup of ${at} into ${place}: ${shortDescription(summary)}.\n`)
}

/** A secret of the environment goes first, at each start; then the stored one is not used. */
async function takeSecret(
  { summary }: Restored,
  { sessionSecret, dataDir }: { sessionSecret: string | null; dataDir: string },
): Promise<void> {
  const secret = summary.secret.sessionSecret
  if (secret === null || secret === sessionSecret) return
  if (sessionSecret === null) return storeSecret(dataDir, secret)
  process.stdout.write(
    'SESSION_SECRET is another one than that of the backup: browsers that were signed in before are new ones to the site.\n',
  )
}
