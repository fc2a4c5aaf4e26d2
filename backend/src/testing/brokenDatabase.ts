import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { MongoMemoryServer } from 'mongodb-memory-server'
import { START_TIMEOUT_MS } from './mongod.ts'

/** A real mongod that a test stops and starts again, behind a proxy that can swallow everything. */
export interface BrokenDatabase {
  uri: string
  /** What can happen to it, and what ends that. */
  faults: Record<'hangs' | 'is killed' | 'is behind a network that swallows everything', Fault>
  remove(): Promise<void>
}

interface Fault {
  begin(): Promise<void>
  end(): Promise<void>
}

const portOf = (server: { address(): unknown }) => (server.address() as { port: number }).port

/** @returns null where no mongod can be started. */
export async function startBrokenDatabase(): Promise<BrokenDatabase | null> {
  const dbPath = await mkdtemp(path.join(tmpdir(), 'lane-and-court-mongod-'))
  let port = 0
  async function start(): Promise<MongoMemoryServer> {
    const server = await MongoMemoryServer.create({
      instance: { dbPath, storageEngine: 'wiredTiger', launchTimeout: START_TIMEOUT_MS },
    })
    // Another one each time: a program may have taken the port of before in the meantime.
    port = server.instanceInfo?.port ?? 0
    return server
  }
  let mongod: MongoMemoryServer
  try {
    mongod = await start()
  } catch (error) {
    process.stdout.write(`No mongod here, its tests are skipped: ${String(error)}\n`)
    await rm(dbPath, { recursive: true, force: true })
    return null
  }
  const processOf = () => {
    const child = mongod.instanceInfo?.instance.mongodProcess
    if (!child) throw new Error('mongod does not run')
    return child
  }

  let isSwallowing = false
  const sockets = new Set<Socket>()
  const proxy = createServer((client) => {
    const server = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => isSwallowing || to.write(bytes))
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')

  return {
    uri: `mongodb://127.0.0.1:${portOf(proxy)}/lane-and-court`,
    faults: {
      hangs: {
        begin: async () => void processOf().kill('SIGSTOP'),
        end: async () => void processOf().kill('SIGCONT'),
      },
      'is killed': {
        async begin() {
          const child = processOf()
          const ended = once(child, 'exit')
          child.kill('SIGKILL')
          await ended
        },
        async end() {
          mongod = await start()
        },
      },
      'is behind a network that swallows everything': {
        begin: async () => void (isSwallowing = true),
        async end() {
          isSwallowing = false
          // What was swallowed is lost for good, so these connections are.
          for (const socket of sockets) socket.destroy()
        },
      },
    },
    async remove() {
      proxy.close()
      for (const socket of sockets) socket.destroy()
      await mongod.stop()
      await rm(dbPath, { recursive: true, force: true })
    },
  }
}
