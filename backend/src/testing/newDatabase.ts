import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** URI of a real mongod, to which a database name is appended; null if tests use the embedded store. */
    mongodUri: string | null
  }
}

/** @returns the URI of a new database on the mongod of this test run, or null if there is none. */
export function newDatabase(): string | null {
  const mongod = inject('mongodUri')
  return mongod && `${mongod}test-${randomUUID()}`
}
