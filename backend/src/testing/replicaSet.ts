import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { MongoClient, type Document } from 'mongodb'
import { MongoBinary } from 'mongodb-memory-server'
import { freePort } from './freePort.ts'
import { runScript } from './runScript.ts'

const NAME = 'lane-and-court'
const MEMBERS = 3
const START_MS = 60_000
const RETRY_MS = 100
const KEY = 'key of the members of this test alone'.replaceAll(' ', '')

export interface ReplicaSet {
  /** With the user of the site, as in docker/compose.cluster.yaml. */
  uri: string
  /** Makes the set and the user of the site, by the script of the compose file. */
  create(): Promise<{ code: number | null; printed: string }>
  /** Ends the primary with SIGKILL. @returns starts it again on its data, and waits until it has the newest. */
  killPrimary(): Promise<() => Promise<void>>
  stop(): Promise<void>
}

/** @returns three members with a key file that are no set yet; null if there is no mongod here. */
export async function startMembers(): Promise<ReplicaSet | null> {
  const binary = await MongoBinary.getPath().catch((error: unknown) => {
    process.stdout.write(`No mongod here: ${error instanceof Error ? error.message : String(error)}\n`)
    return null
  })
  if (!binary) return null
  const folder = mkdtempSync(path.join(tmpdir(), 'replica-set-'))
  const file = (name: string, content: string) => {
    writeFileSync(path.join(folder, name), content, { mode: 0o400 })
    return path.join(folder, name)
  }
  const keyFile = file('keyfile', KEY)
  const rootPassword = file('root', 'root of this test\n')
  const running = new Map<string, ChildProcess>()
  // A test run that ends early must not leave them behind.
  process.once('exit', () => {
    for (const member of running.values()) member.kill('SIGKILL')
  })

  /** @param isReady whether it is; what it says is the answer to `hello`. */
  async function start(host: string, isReady: (hello: Document) => boolean = () => true): Promise<void> {
    const port = host.split(':')[1] ?? ''
    const dbpath = path.join(folder, port)
    mkdirSync(dbpath, { recursive: true })
    const options = {
      port,
      dbpath,
      keyFile,
      replSet: NAME,
      bind_ip: '127.0.0.1',
      wiredTigerCacheSizeGB: '0.25',
    }
    const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
    running.set(host, spawn(binary as string, args, { stdio: 'ignore' }))
    const client = new MongoClient(`mongodb://${host}`, { directConnection: true })
    try {
      for (const end = Date.now() + START_MS; ; await sleep(RETRY_MS)) {
        const hello = await client
          .db()
          .command({ hello: 1 }, { timeoutMS: START_MS })
          .catch(() => null)
        if (hello && isReady(hello)) return
        if (Date.now() > end) throw new Error(`${host} did not start`)
      }
    } finally {
      await client.close()
    }
  }

  async function kill(host: string): Promise<void> {
    const member = running.get(host)
    running.delete(host)
    if (!member || member.exitCode !== null || member.signalCode !== null) return
    const ended = once(member, 'exit')
    member.kill('SIGKILL')
    await ended
  }

  const hosts: string[] = []
  for (let count = 0; count < MEMBERS; count++) hosts.push(`127.0.0.1:${await freePort()}`)
  await Promise.all(hosts.map((host) => start(host)))
  const uri = `mongodb://site:secret@${hosts.join(',')}/site?replicaSet=${NAME}`
  return {
    uri,
    create: () =>
      runScript('create-replica-set.ts', hosts, {
        MONGODB_URI: uri,
        MONGO_ROOT_PASSWORD_FILE: rootPassword,
      }),
    async killPrimary() {
      const client = new MongoClient(uri)
      const { primary } = await client.db().command({ hello: 1 })
      await client.close()
      await kill(String(primary))
      return () =>
        start(String(primary), (hello) => Boolean(hello['secondary'] || hello['isWritablePrimary']))
    },
    async stop() {
      await Promise.all(hosts.map(kill))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
