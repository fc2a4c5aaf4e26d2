import { afterEach, beforeEach, expect, vi } from 'vitest'

let logged: unknown[][] = []

beforeEach(() => {
  logged = []
  vi.spyOn(console, 'error').mockImplementation((...args) => void logged.push(args))
})

// An unexpected console.error fails its test; an expected one is mocked in the test itself.
afterEach(() => expect(logged).toEqual([]))
