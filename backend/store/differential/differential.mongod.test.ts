import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findMongod } from '../../src/testing/mongod.ts'
import { startEmbeddedStore } from '../index.ts'
import type { EmbeddedStore } from '../index.ts'
import { compareStores } from './differential.ts'

const mongod = await findMongod()

// Where there is no mongod, findMongod says so in words.
describe.skipIf(mongod === null)('random operations, compared with a real MongoDB server', () => {
  let store: EmbeddedStore
  beforeAll(async () => {
    store = await startEmbeddedStore({ dataDir: ':memory:' })
  })
  afterAll(async () => {
    await store.close()
    await mongod?.stop()
  })
  it.each([1, 100_001])(
    'the store answers as MongoDB or refuses by name, from seed %i',
    async (seed) => {
      const { counts, differences } = await compareStores(
        { embedded: store.uri, mongod: mongod?.uri ?? '' },
        { ops: 300, seed },
      )
      expect(differences).toEqual([])
      expect(counts.same).toBeGreaterThan(240)
    },
    60_000,
  )
})
