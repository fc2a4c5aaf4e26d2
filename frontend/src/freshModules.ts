import { vi } from 'vitest'

// One process runs many test files, one after the other: each gets modules of its own.
vi.resetModules()
