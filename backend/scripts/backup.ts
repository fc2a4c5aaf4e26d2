import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { durationOf } from '../src/config/duration.ts'
import { readEnv } from '../src/config/env.ts'
import {
  finishedBackup,
  recordBackup,
  type FinishedBackup,
} from '../src/features/backup/backupState.service.ts'
import { startBackups, type BackupSchedule } from '../src/features/backup/backupSchedule.service.ts'
import { BackupError, existsAlready } from '../src/infra/backup/backupError.ts'
import { backupName, prepareFolder } from '../src/infra/backup/backupFolder.ts'
import { makeBackup } from '../src/infra/backup/makeBackup.ts'
import { openSource } from '../src/infra/backup/openSource.ts'
import { openBackup, readBackup } from '../src/infra/backup/readBackup.ts'
import { storedSecret } from '../src/infra/sessions/sessionSecret.ts'
import { longDescription, shortDescription } from './describeBackup.ts'
import { endOnSignal } from './endOnSignal.ts'
import { inSentences } from './inSentences.ts'
import { onDatabase } from './onDatabase.ts'
import { progressBar } from './progressBar.ts'

const USAGE = `Name a file: npm run backup -- <file> [--overwrite]
  npm run backup -- --verify <file>            checks a backup, and tells what is in it
  npm run backup -- --every 24h --keep 14 <folder>   goes on making backups`

const OPTIONS = {
  verify: { type: 'string' },
  overwrite: { type: 'boolean' },
  every: { type: 'string' },
  keep: { type: 'string' },
} as const

// Makes a backup of the running or stopped site, or checks one (docs/operations.md).
await inSentences(async () => {
  const { values, positionals } = readArguments()
  if (values.verify !== undefined) return verify(values.verify)
  const [target, ...rest] = positionals
  if (target === undefined || rest.length > 0) throw new BackupError(USAGE)
  if (values.every === undefined && values.keep === undefined)
    return backUp(path.resolve(target), values.overwrite === true)
  const everyMs = durationOf(values.every ?? '24h')
  const keep = Number(values.keep ?? 14)
  if (everyMs === null || !Number.isInteger(keep) || keep < 1) throw new BackupError(USAGE)
  await goOn({ folder: path.resolve(target), everyMs, keep })
})

function readArguments() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new BackupError(`${(error as Error).message}\n${USAGE}`)
  }
}

async function verify(file: string): Promise<void> {
  const bar = progressBar()
  const handle = await openBackup(file)
  try {
    const { size } = await handle.stat()
    const summary = await readBackup(handle, file, {
      onProgress: (bytes) => bar.draw('Checking', bytes / size),
    })
    bar.end()
    process.stdout.write(`${longDescription(file, summary)}\n`)
  } finally {
    bar.end()
    await handle.close()
  }
}

async function backUp(target: string, mayReplace: boolean): Promise<void> {
  const isFolder = statSync(target, { throwIfNoEntry: false })?.isDirectory() === true
  const file = isFolder ? path.join(target, backupName()) : target
  if (!mayReplace && existsSync(file)) throw new BackupError(existsAlready(file))
  await onDatabase(
    () => readEnv(process.env),
    async (env) => {
      const bar = progressBar()
      const source = await openSource(env)
      const content = {
        source,
        sessionSecret: env.sessionSecret ?? (await storedSecret(env.dataDir)),
        signal: endOnSignal(),
        onProgress: (bytes: number) => bar.draw('Backing up', bytes / source.estimatedBytes),
      }
      try {
        const summary = await makeBackup(content, file, mayReplace)
        bar.end()
        process.stdout.write(`${file}: ${shortDescription(summary)}. It was read again and is whole.\n`)
        await tellServers(finishedBackup(summary, file, 'command'))
      } finally {
        bar.end()
        await source.close()
      }
    },
    'read',
  )
}

/** The backup is good also if the dashboard cannot be told of it, as on a full disk. */
async function tellServers(backup: FinishedBackup): Promise<void> {
  await recordBackup(backup).catch((error: unknown) => {
    process.stderr.write(`The dashboard could not be told of it: ${(error as Error).message}\n`)
  })
}

async function goOn(schedule: BackupSchedule): Promise<void> {
  await prepareFolder(schedule.folder)
  await onDatabase(
    () => readEnv(process.env),
    async (env) => {
      const signal = endOnSignal()
      const backups = startBackups({
        schedule,
        database: env,
        sessionSecret: env.sessionSecret ?? (await storedSecret(env.dataDir)),
        onDone: (line) => process.stdout.write(`${line}\n`),
        onFailed: (line) => process.stderr.write(`${line}\n`),
      })
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      await backups.stop()
    },
    'read',
  )
}
