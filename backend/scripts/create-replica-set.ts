// Makes a replica set of members that are new and share a key file, and the user of the site in it. Run on the host of
// the first member, because MongoDB lets only such a client create the first user. What exists already is kept.
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import mongoose from 'mongoose'
import { readEnv } from '../src/config/env.ts'

const { MongoClient } = mongoose.mongo
type Client = InstanceType<typeof MongoClient>

const ROOT = 'root'
const WAIT_MS = 60_000
const RETRY_MS = 250
const CODES = { unauthorized: 13, userExists: 51_003 }
/** A change of the members waits for the last one to be known to most of them. */
const TRY_AGAIN = new Set<unknown>([103, 109, 308])

const members = process.argv.slice(2)
const rootFile = process.env['MONGO_ROOT_PASSWORD_FILE'] ?? ''

try {
  const { mongodbUri } = readEnv(process.env)
  if (members.length === 0 || !mongodbUri || !rootFile)
    throw new Error(
      'Set MONGODB_URI and MONGO_ROOT_PASSWORD_FILE, and name the members: node backend/scripts/create-replica-set.ts <host:port> …',
    )
  await create(mongodbUri, readFileSync(rootFile, 'utf8').trimEnd())
  process.stdout.write(`The replica set of ${members.join(', ')} is ready.\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function create(uri: string, rootPassword: string): Promise<void> {
  const { credentials, dbName, replicaSet } = new MongoClient(uri).options
  if (!credentials?.username || !replicaSet)
    throw new Error('MONGODB_URI must name a user with its password, and replicaSet')
  await initiate(replicaSet, rootPassword)
  const root = new MongoClient(`mongodb://${members.join(',')}`, {
    replicaSet,
    auth: { username: ROOT, password: rootPassword },
    serverSelectionTimeoutMS: WAIT_MS,
  })
  try {
    const user = { pwd: credentials.password, roles: [{ role: 'readWrite', db: dbName }] }
    const users = root.db(credentials.source)
    await users.command({ createUser: credentials.username, ...user }).catch((error: unknown) => {
      if (codeOf(error) !== CODES.userExists) throw error
      return users.command({ updateUser: credentials.username, ...user })
    })
    for (const host of members) await untilDone(() => add(root, host))
    await untilDone(() => isComplete(root))
  } finally {
    await root.close()
  }
}

/** Starts the set with its first member alone, so that this one takes the first user. */
async function initiate(_id: string, rootPassword: string): Promise<void> {
  const [first = ''] = members
  const port = first.split(':')[1] ?? '27017'
  const client = new MongoClient(`mongodb://127.0.0.1:${port}`, { directConnection: true })
  const admin = client.db('admin')
  try {
    const { setName } = await admin.command({ hello: 1 })
    if (!setName) await admin.command({ replSetInitiate: { _id, members: [{ _id: 0, host: first }] } })
    await untilDone(async () => {
      const { isWritablePrimary, primary } = await admin.command({ hello: 1 })
      // Another member is the primary only in a set that is complete. This one is named before it takes writes.
      if (!isWritablePrimary) return Boolean(primary) && primary !== first
      await admin
        .command({ createUser: ROOT, pwd: rootPassword, roles: ['root'] })
        .catch((error: unknown) => {
          // Once there is a user, nobody else may create one.
          if (codeOf(error) !== CODES.unauthorized) throw error
        })
      return true
    })
  } finally {
    await client.close()
  }
}

/** @returns whether the member is in the set now. */
async function add(root: Client, host: string): Promise<boolean> {
  const admin = root.db('admin')
  const { config } = await admin.command({ replSetGetConfig: 1 })
  const currentMembers = config.members as { _id: number; host: string }[]
  if (currentMembers.some((member) => member.host === host)) return true
  const _id = Math.max(...currentMembers.map((member) => member._id)) + 1
  const next = { ...config, version: config.version + 1, members: [...currentMembers, { _id, host }] }
  try {
    await admin.command({ replSetReconfig: next })
    return true
  } catch (error) {
    if (!TRY_AGAIN.has(codeOf(error))) throw error
    return false
  }
}

/** A new member gets a vote when it has copied the data; without it, the set does not outlive its primary. */
async function isComplete(root: Client): Promise<boolean> {
  const { hosts } = await root.db('admin').command({ hello: 1 })
  const { config } = await root.db('admin').command({ replSetGetConfig: 1 })
  const currentMembers = config.members as { newlyAdded?: boolean }[]
  return (
    members.every((host) => (hosts as string[]).includes(host)) &&
    !currentMembers.some((one) => one.newlyAdded)
  )
}

/** @throws Error when it is not done within a minute. */
async function untilDone(attempt: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + WAIT_MS; !(await attempt()); await sleep(RETRY_MS))
    if (Date.now() > end) throw new Error(`The replica set was not ready within ${WAIT_MS / 1_000} s`)
}

function codeOf(error: unknown): unknown {
  return error instanceof mongoose.mongo.MongoServerError ? error.code : null
}
