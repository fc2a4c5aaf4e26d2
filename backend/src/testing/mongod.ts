import { MongoMemoryServer } from 'mongodb-memory-server'

/** A busy machine needs longer to start a mongod than the usual 10 s, after which its tests would be skipped. */
export const START_TIMEOUT_MS = 60_000

/**
 * Starts a real MongoDB for tests; returns null if it does not start within a minute. Respects
 * MONGOMS_SYSTEM_BINARY and MONGOMS_VERSION.
 * @param isDurable whether its writes are on disk when they are acknowledged; otherwise they are only in memory.
 */
export async function findMongod({ isDurable = false } = {}): Promise<{
  uri: string
  stop(): Promise<void>
} | null> {
  let timer: NodeJS.Timeout | undefined
  const starting = MongoMemoryServer.create({
    instance: { launchTimeout: START_TIMEOUT_MS, ...(isDurable ? { storageEngine: 'wiredTiger' } : {}) },
  })
  try {
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('no mongod within 60 s')), START_TIMEOUT_MS)
    })
    const server = await Promise.race([starting, timeout])
    return { uri: server.getUri(), stop: async () => void (await server.stop()) }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    process.stdout.write(`No mongod here, its tests are skipped: ${reason}\n`)
    starting.then((server) => server.stop()).catch(() => {})
    return null
  } finally {
    clearTimeout(timer)
  }
}
