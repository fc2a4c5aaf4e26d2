import { afterEach, beforeEach, expect, vi } from 'vitest'

let logged: unknown[][] = []

beforeEach(() => {
  logged = []
  vi.spyOn(console, 'error').mockImplementation((...words) => void logged.push(words))
})

// A stray console.error fails the test it came from; one that is expected is mocked in the test itself.
afterEach(() => expect(logged).toEqual([]))
