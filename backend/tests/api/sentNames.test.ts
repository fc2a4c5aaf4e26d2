import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { namesInReadme } from '../../store/testing/readme.fixture.ts'
import { namesIn } from '../../src/testing/sentNames.ts'

/** The driver and its tools send them of themselves. */
const OF_THE_DRIVER = new Set(['hello', 'ismaster', 'endSessions', 'killCursors', 'buildInfo'])

it('the names in a command are those of its operators, wherever they are', () => {
  const update = {
    q: { $or: [{ a: { $elemMatch: { b: { $gt: 1 } } } }] },
    u: { $push: { l: { $each: [1], $slice: 2 } }, $pull: { m: { $in: [1] } } },
  }
  const names = (name: string, command: Record<string, unknown>) =>
    [...namesIn(name, command)].map(([, one]) => one)
  expect(names('update', { updates: [update] })).toEqual([
    'update', '$or', '$elemMatch', '$gt', '$push', '$each', '$slice', '$pull', '$in',
  ]) // prettier-ignore
  const pipeline = [{ $match: { a: { $ne: 1 } } }, { $group: { _id: '$a', n: { $sum: 1 } } }]
  expect(names('aggregate', { pipeline })).toEqual(['aggregate', '$match', '$ne', '$group', '$sum'])
})

// `npm test` records the names that the API tests send, and runs this file when all of them are over.
const folder = process.env['ALL_SENT_NAMES'] ?? ''
describe.skipIf(folder === '')('what the API tests send', () => {
  const readSentNames = () =>
    readdirSync(folder)
      .flatMap((file) => readFileSync(path.join(folder, file), 'utf8').trim().split('\n'))
      .map((line) => JSON.parse(line) as [kind: string, name: string])

  it.each([...namesInReadme()])(
    "is all %s in the table of the store's README, and no others",
    (kind, names) => {
      const namesOfKind = new Set(
        readSentNames().flatMap(([of, name]) => (of === kind && !OF_THE_DRIVER.has(name) ? name : [])),
      )
      const expected = names.filter((name) => !OF_THE_DRIVER.has(name))
      expect([...namesOfKind].toSorted()).toEqual(expected.toSorted())
    },
  )
})
