import { MongoClient } from 'mongodb'
import type { Db } from 'mongodb'
import { afterAll, beforeAll, describe } from 'vitest'
import { commandCases } from './contract.commands.ts'
import { propertyCases } from './contract.properties.ts'
import { queryCases } from './contract.queries.ts'
import { updateCases } from './contract.updates.ts'

/** A store under test. */
export interface StartedStore {
  uri: string
  close(): Promise<void>
}

/** What the parts of the suite are given: the database, once it is open. */
export type Open = () => Db

/** Declares the contract that every store must meet, written against the driver alone. */
export function describeStoreContract(name: string, start: () => Promise<StartedStore>): void {
  describe(name, () => {
    let store: StartedStore
    let client: MongoClient
    beforeAll(async () => {
      store = await start()
      client = await MongoClient.connect(store.uri)
      await client.db('contract').dropDatabase()
    }, 70_000)
    afterAll(async () => {
      await client?.close()
      await store?.close()
    })
    const open: Open = () => client.db('contract')
    queryCases(open)
    updateCases(open)
    commandCases(open, () => store.uri)
    propertyCases(open)
  })
}
