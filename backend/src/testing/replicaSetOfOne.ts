import { MongoMemoryReplSet } from 'mongodb-memory-server'
import { START_TIMEOUT_MS } from './mongod.ts'

/** @returns a replica set of one member: it has change streams, as a MongoDB of several servers has. */
export async function startReplicaSetOfOne(): Promise<{ uri: string; stop(): Promise<void> }> {
  const set = await MongoMemoryReplSet.create({
    replSet: { count: 1, storageEngine: 'wiredTiger' },
    instanceOpts: [{ launchTimeout: START_TIMEOUT_MS }],
  })
  return { uri: set.getUri('site'), stop: async () => void (await set.stop()) }
}
