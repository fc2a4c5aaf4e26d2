import { IDBFactory } from 'fake-indexeddb'
import { expect, vi } from 'vitest'

// One process runs many test files, one after the other. Some modules of the frontend hold the session and the outbox
// as their state; what a file has rendered, stored or replaced would be found by the next one.
if (expect.getState().testPath?.includes('/frontend/')) {
  vi.resetModules()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  globalThis.document?.body.replaceChildren()
  if ('indexedDB' in globalThis) globalThis.indexedDB = new IDBFactory()
}
