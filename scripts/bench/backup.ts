import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import mongoose from 'mongoose'
import '../../backend/src/app.ts'
import { connectDatabase, ensureIndexes } from '../../backend/src/infra/database/connect.ts'
import { savePicture } from '../../backend/src/infra/pictures/pictureStore.ts'
import { aContactMessage } from '../../backend/src/testing/factories.ts'
import { findMongod } from '../../backend/src/testing/mongod.ts'
import { readMemory } from './admin.ts'

const MESSAGES = 100_000
const PICTURES = 10_000
const PICTURE_BYTES = 200_000
const ROOT = path.resolve(import.meta.dirname, '../..')
/** The most memory that a command may need, however large the database is; Node itself needs about 100 MB. */
const WITHIN_MB = 400

/**
 * How long a backup and its way through both stores take, and the peak memory of each command, with 100,000 messages
 * and 2 GB of pictures.
 */
export async function backupBench(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-backup-'))
  const mongod = await findMongod({ isDurable: true })
  const inFolder = (name: string) => path.join(folder, name)
  const embedded = (name: string) => ({ DATA_DIR: inFolder(name), MONGODB_URI: '' })
  const rows: Row[] = []
  try {
    await fill(inFolder('first'))
    const [one, two] = [inFolder('one.backup'), inFolder('two.backup')]
    rows.push(await run('embedded store to a file', ['backup', one], embedded('first'), one))
    rows.push(await run('check of the file', ['backup', '--verify', one], embedded('first'), one))
    rows.push(await run('file to an embedded store', ['restore', one], embedded('second'), one))
    if (mongod) {
      const onMongod = { DATA_DIR: inFolder('third'), MONGODB_URI: `${mongod.uri}bench-backup` }
      rows.push(await run('file to MongoDB', ['restore', one], onMongod, one))
      rows.push(await run('MongoDB to a file', ['backup', two], onMongod, two))
    }
  } finally {
    await mongod?.stop()
    await rm(folder, { recursive: true, force: true })
  }
  console.log(`\n${MESSAGES} messages and ${(PICTURES * PICTURE_BYTES) / 1e6} MB of pictures`)
  console.table(rows)
  if (rows.some((row) => row['peak MB'] > WITHIN_MB)) process.exitCode = 1
}

async function fill(dataDir: string): Promise<void> {
  const database = await connectDatabase({ mongodbUri: null, dataDir })
  await ensureIndexes()
  for (let n = 0; n < MESSAGES; n += 1000) {
    const rows = Array.from({ length: 1000 }, () => ({
      ...aContactMessage({ message: randomBytes(200).toString('base64') }),
      createdAt: new Date(),
      version: 1,
    }))
    await mongoose.model('ContactMessage').collection.insertMany(rows)
  }
  for (let n = 0; n < PICTURES; n++) await savePicture(`picture-${n}.webp`, randomBytes(PICTURE_BYTES))
  await database.close()
}

interface Row {
  step: string
  seconds: number
  'peak MB': number
  'file MB': number
}

/** Runs one command in a process of its own. @throws if it fails. */
async function run(
  step: string,
  [script = '', ...args]: string[],
  env: Record<string, string>,
  file: string,
): Promise<Row> {
  const begin = performance.now()
  const child = spawn(process.execPath, [path.join(ROOT, `backend/scripts/${script}.ts`), ...args], {
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  let peak = 0
  while (child.exitCode === null && child.signalCode === null) {
    const memory = await readMemory(child.pid ?? 0).catch(() => null)
    // While it ends, a process has no memory any more.
    peak = Math.max(peak, memory?.peak || 0)
    await sleep(20)
  }
  if ((await ended) !== 0) throw new Error(`${step} failed`)
  const seconds = Math.round((performance.now() - begin) / 100) / 10
  return { step, seconds, 'peak MB': peak, 'file MB': Math.round((await stat(file)).size / 1e6) }
}
