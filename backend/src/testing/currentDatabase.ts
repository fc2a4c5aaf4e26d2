import { inject } from 'vitest'
import type { DatabaseChoice } from '../infra/backup/openSource.ts'

/** @returns the database of `useTestServer`, as the environment of a server names it. */
export const currentDatabase = (): DatabaseChoice => ({
  mongodbUri: inject('mongodUri'),
  dataDir: ':memory:',
})
