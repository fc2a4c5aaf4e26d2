import { afterAll, describe } from 'vitest'
import { findMongod } from '../../../src/testing/mongod.ts'
import { describeStoreContract } from './contract.suite.ts'

const mongod = await findMongod()

afterAll(() => mongod?.stop())

describe.skipIf(mongod === null)('with a real MongoDB server', () => {
  describeStoreContract('mongod', async () => ({ uri: mongod?.uri ?? '', close: async () => {} }))
})
