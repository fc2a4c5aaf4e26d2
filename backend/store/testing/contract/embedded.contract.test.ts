import { describeStoreContract } from './contract.suite.ts'
import { startEmbeddedStore } from '../../index.ts'

describeStoreContract('embedded store', () => startEmbeddedStore({ dataDir: ':memory:' }))
