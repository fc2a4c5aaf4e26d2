import path from 'node:path'
import { parseArgs } from 'node:util'
import { readEnv, type Env } from '../src/config/env.ts'
import { BackupError } from '../src/infra/backup/backupError.ts'
import { openEmbeddedTarget } from '../src/infra/backup/embeddedTarget.ts'
import { openMongoTarget } from '../src/infra/backup/mongoTarget.ts'
import { openBackup } from '../src/infra/backup/readBackup.ts'
import { restoreBackup, type Restored } from '../src/infra/backup/restoreBackup.ts'
import type { RestoreTarget } from '../src/infra/backup/target.ts'
import { storedSecret, storeSecret } from '../src/infra/sessions/sessionSecret.ts'
import { shortDescription } from './describeBackup.ts'
import { endOnSignal } from './endOnSignal.ts'
import { inSentences } from './inSentences.ts'
import { progressBar } from './progressBar.ts'

const USAGE = 'Name a backup: npm run restore -- <file> [--replace] [--keep-sessions]'
const ELSE = 'Otherwise everybody is signed out, and two steps need recovery codes.'
const STEPS = { check: 'Checking', backup: 'Backing up what is replaced', restore: 'Restoring' }

// Puts a backup into the database of the environment, while no site uses it (docs/operations.md).
await inSentences(async () => {
  const { values, positionals } = readArguments()
  const [argument, ...rest] = positionals
  if (argument === undefined || rest.length > 0) throw new BackupError(USAGE)
  const file = path.resolve(argument)
  const env = readEnv(process.env)
  // Ahead of the target, which may be a new folder.
  await (await openBackup(file)).close()
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
    tell(restored, target)
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

function tell({ summary, replaced }: Restored, { place, leftOut }: RestoreTarget): void {
  const at = summary.header.at.toISOString()
  const lines = [
    ...(replaced === null ? [] : [`What was there before is in ${replaced}`]),
    ...leftOut,
    `Restored the backup of ${at} into ${place}: ${shortDescription(summary)}.`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** A secret of the environment goes first, at each start; then the stored one is not used. */
async function takeSecret({ summary }: Restored, { sessionSecret, mongodbUri, dataDir }: Env): Promise<void> {
  const secret = summary.secret.sessionSecret
  const say = (line: string) => process.stdout.write(`${line}\n`)
  if (secret === null)
    say(`The backup has no session secret: start the site with the former SESSION_SECRET. ${ELSE}`)
  else if (sessionSecret === null) {
    await storeSecret(dataDir, secret)
    if (mongodbUri !== null)
      say(
        `The session secret is in ${dataDir} now: start the site with that DATA_DIR, or with SESSION_SECRET.`,
      )
  } else if (secret !== sessionSecret)
    say(
      `SESSION_SECRET is another one than that of the backup. If you can, start the site with that. ${ELSE}`,
    )
}
