import { expect, it } from 'vitest'
import { readList } from './readList.ts'

it.each([
  ['beginner, advanced', ['beginner', 'advanced']],
  ['beginner\n\n advanced \nTeam,', ['beginner', 'advanced', 'Team']],
  ['Beginner, beginner', ['Beginner']],
  [' , ', []],
])('the list in %j has each entry once, whatever its case', (text, entries) =>
  expect(readList(text)).toEqual(entries),
)
