import { afterEach, beforeEach, expect, vi } from 'vitest'

/** On a busy machine what a test waits for takes several times as long; vitest waits for 1 s. */
const WAIT_MS = 120_000

const waitFor = vi.waitFor.bind(vi)
vi.waitFor = (check, options = WAIT_MS) => waitFor(check, options)

let logged: unknown[][] = []

beforeEach(() => {
  logged = []
  vi.spyOn(console, 'error').mockImplementation((...args) => void logged.push(args))
})

// An unexpected console.error fails its test; an expected one is mocked in the test itself.
afterEach(() => expect(logged).toEqual([]))
