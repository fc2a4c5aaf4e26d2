import { vi } from 'vitest'

// One process runs many test files, one after the other, in one window: each gets modules of its own, and an empty
// page. What a file before it has left there would be found beside what its own tests render.
vi.resetModules()
globalThis.document?.body.replaceChildren()
