import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a real mongod, to end with a database's name, or null where the tests run on the embedded store. */
    mongodUri: string | null
  }
}

/** @returns the address of a database that nobody has used, on the run's mongod, or null without one. */
export function newDatabase(): string | null {
  const mongod = inject('mongodUri')
  return mongod && `${mongod}test-${randomUUID()}`
}
