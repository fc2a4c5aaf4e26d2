import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { durationOf } from '../src/config/duration.ts'
import { readEnv, type Env } from '../src/config/env.ts'
import type { BackupSchedule } from '../src/features/backup/backupSchedule.service.ts'
import { finishedBackup, recordBackup, recordFailure } from '../src/features/backup/backupState.service.ts'
import { recordRotation } from '../src/features/backup/keptBackups.service.ts'
import { addBackup, NO_SECRET } from '../src/infra/backup/addBackup.ts'
import { BackupError, existsAlready } from '../src/infra/backup/backupError.ts'
import { backupName, newestBackup, prepareFolder } from '../src/infra/backup/backupFolder.ts'
import { makeBackup } from '../src/infra/backup/makeBackup.ts'
import { openBackup, readBackup } from '../src/infra/backup/readBackup.ts'
import { secretOfSite } from '../src/infra/backup/siteMarks.ts'
import type { BackupSource } from '../src/infra/backup/source.ts'
import { storedSecret } from '../src/infra/sessions/sessionSecret.ts'
import { longDescription, shortDescription } from './describeBackup.ts'
import { endOnSignal } from './endOnSignal.ts'
import { inSentences } from './inSentences.ts'
import { openForBackup, type OpenedForBackup } from './openForBackup.ts'
import { progressBar } from './progressBar.ts'

const USAGE = `Name a file: npm run backup -- <file> [--overwrite]
  npm run backup -- --verify <file>            checks a backup, and tells what is in it
  npm run backup -- --every 24h --keep 14 <folder>   goes on making backups`

/** How often `--every` looks whether it is time, and when it tries a failed backup again. */
const CHECK_MS = 60_000
const RETRY_MS = 3_600_000

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
  const env = readEnv(process.env)
  const { source, tell, close } = await openForBackup(env)
  const bar = progressBar()
  try {
    const content = {
      source,
      sessionSecret: await secretOf(env, source),
      signal: endOnSignal(),
      onProgress: (bytes: number) => bar.draw('Backing up', bytes / source.estimatedBytes),
    }
    const summary = await makeBackup(content, file, mayReplace)
    bar.end()
    process.stdout.write(`${file}: ${shortDescription(summary)}. It was read again and is whole.\n`)
    if (summary.secret.sessionSecret === null) process.stdout.write(`But ${NO_SECRET}.\n`)
    await quietly(tell(() => recordBackup(finishedBackup(summary, file, 'command'))))
  } finally {
    bar.end()
    await close()
  }
}

async function secretOf({ sessionSecret, dataDir }: Env, source: BackupSource): Promise<string | null> {
  return secretOfSite(source, sessionSecret ?? (await storedSecret(dataDir)))
}

/** The backup is good also if the dashboard cannot be told of it, as on a full disk. */
async function quietly(telling: Promise<void>): Promise<void> {
  await telling.catch((error: unknown) => {
    process.stderr.write(`The dashboard could not be told of it: ${(error as Error).message}\n`)
  })
}

/**
 * Makes backups until this process is ended. Between them it holds nothing: the site may be stopped and started, and
 * MongoDB too. The names in the folder tell when it is time.
 */
async function goOn(schedule: BackupSchedule): Promise<void> {
  const { folder, everyMs } = schedule
  await prepareFolder(folder)
  const env = readEnv(process.env)
  // A wrong setting ends it at once; what is missing later is told, and tried again.
  await (await openForBackup(env)).close()
  const signal = endOnSignal()
  for (let triedAt = -Infinity; !signal.aborted; await pause(signal)) {
    if (performance.now() - triedAt < Math.min(everyMs, RETRY_MS) || !(await isDue(schedule))) continue
    triedAt = performance.now()
    await addOne(env, schedule, signal)
  }
}

async function pause(signal: AbortSignal): Promise<void> {
  await sleep(CHECK_MS, undefined, { signal }).catch(() => {})
}

/** A folder that cannot be read, such as a disk that is not mounted, is told by the attempt. */
async function isDue({ folder, everyMs }: BackupSchedule): Promise<boolean> {
  const newest = await newestBackup(folder).catch(() => null)
  return newest === null || Date.now() - newest >= everyMs
}

/** Makes one backup of a schedule, and tells how it went. */
async function addOne(env: Env, schedule: BackupSchedule, signal: AbortSignal): Promise<void> {
  let site: OpenedForBackup | null = null
  try {
    site = await openForBackup(env)
    const { source } = site
    const content = { source, sessionSecret: await secretOf(env, source), signal }
    const { file, summary, sentence } = await addBackup(content, schedule)
    process.stdout.write(`${sentence}\n`)
    const tellAll = async () => {
      await recordBackup(finishedBackup(summary, file, 'schedule'))
      await recordRotation(schedule)
    }
    await quietly(site.tell(tellAll))
  } catch (error) {
    if (signal.aborted) return
    const reason = (error as Error).message
    process.stderr.write(`The backup into ${schedule.folder} failed: ${reason}\n`)
    if (site) await quietly(site.tell(() => recordFailure(reason)))
  } finally {
    // A database that has gone meanwhile was told above.
    await site?.close().catch(() => {})
  }
}
