import { expect, it } from 'vitest'
import { capitalize } from './capitalize.ts'

it('capitalize makes the first letter upper case', () => {
  expect(capitalize('beginner')).toBe('Beginner')
})
