import { randomUUID } from 'node:crypto'
import { MongoClient } from 'mongodb'
import { afterAll, beforeAll, describe } from 'vitest'
import { commandCases } from './contract.commands.ts'
import { edgeCases } from './contract.edges.ts'
import type { Open } from './contract.open.ts'
import { propertyCases } from './contract.properties.ts'
import { queryCases } from './contract.queries.ts'
import { searchCases } from './contract.searches.ts'
import { timeCases } from './contract.time.ts'
import { updateCases } from './contract.updates.ts'

/** A store under test. */
export interface StartedStore {
  uri: string
  close(): Promise<void>
}

/** Declares the tests that every store must pass; they use only the official driver. */
export function describeStoreContract(name: string, start: () => Promise<StartedStore>): void {
  describe(name, () => {
    let store: StartedStore
    let client: MongoClient
    beforeAll(async () => {
      store = await start()
      client = await MongoClient.connect(store.uri)
    }, 70_000)
    afterAll(async () => {
      await client?.close()
      await store?.close()
    })
    const name = `contract${randomUUID()}`
    const open: Open = () => client.db(name)
    queryCases(open)
    searchCases(open)
    updateCases(open)
    commandCases(open, () => store.uri)
    edgeCases(open)
    propertyCases(open)
    timeCases(open)
  })
}
