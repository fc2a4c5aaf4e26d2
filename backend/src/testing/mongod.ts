import { MongoMemoryServer } from 'mongodb-memory-server-core'

const PATIENCE_MS = 60_000

/** A real MongoDB for tests, or null when none comes within a minute; honours MONGOMS_SYSTEM_BINARY and MONGOMS_VERSION. */
export async function findMongod(): Promise<{ uri: string; stop(): Promise<void> } | null> {
  let timer: NodeJS.Timeout | undefined
  const starting = MongoMemoryServer.create()
  try {
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('no mongod within 60 s')), PATIENCE_MS)
    })
    const server = await Promise.race([starting, late])
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
