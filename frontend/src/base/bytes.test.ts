import { expect, it } from 'vitest'
import { readableBytes } from './bytes.ts'

it.each([
  [0, '0 B'],
  [1_023, '1023 B'],
  [1_024, '1.0 KB'],
  [19_293_798, '18.4 MB'],
  [2_254_857_830, '2.1 GB'],
  [600_000_000_000, '559 GB'],
])('%d bytes are written as %s', (bytes, text) => expect(readableBytes(bytes)).toBe(text))
