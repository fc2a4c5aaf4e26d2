import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findMongod } from '../../../src/testing/mongod.ts'
import { startEmbeddedStore } from '../../index.ts'
import type { EmbeddedStore } from '../../index.ts'
import { compareStores } from './differential.ts'

const { seed: SEED = 1 } = fc.readConfigureGlobal()
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
  it.each([SEED, SEED + 100_000])(
    'the store answers as MongoDB or refuses by name, from seed %i',
    async (seed) => {
      const { counts, differences } = await compareStores(
        { embedded: store.uri, mongod: mongod?.uri ?? '' },
        { ops: 300, seed },
      )
      expect(differences).toEqual([])
      expect(counts.same).toBeGreaterThan(240)
    },
  )
})
