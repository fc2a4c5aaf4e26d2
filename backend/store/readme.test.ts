import { expect, it } from 'vitest'
import { ACCUMULATORS, STAGES } from './aggregate/stages.ts'
import { COMMANDS } from './commands/registry.ts'
import { CONDITIONS, JOINS } from './query/match.ts'
import { OPERATORS } from './query/operators.ts'
import { namesInReadme } from './testing/readme.fixture.ts'
import { MODIFIERS } from './update/arrays.ts'
import { UPDATE_OPERATORS } from './update/updateOperators.ts'

const KNOWN: Record<string, readonly ReadonlyMap<string, unknown>[]> = {
  commands: [COMMANDS],
  'filter operators': [JOINS, OPERATORS, CONDITIONS],
  'update operators': [UPDATE_OPERATORS],
  'modifiers of `$push`': [MODIFIERS],
  stages: [STAGES],
  accumulators: [ACCUMULATORS],
}

it('the table of the README has exactly the names that the store knows', () => {
  const knownNames = Object.entries(KNOWN).map(([kind, tables]) => [
    kind,
    tables.flatMap((table) => [...table.keys()]).toSorted(),
  ])
  expect([...namesInReadme()].map(([kind, names]) => [kind, names.toSorted()])).toEqual(knownNames)
})
