import { expect, it } from 'vitest'
import { describePreview } from './describeImport.ts'

const NOUN = { one: 'class', many: 'classes' }
const preview = (over: object) => ({
  token: null,
  created: 0,
  changed: 0,
  unchanged: 0,
  rows: [],
  faultCount: 0,
  faults: [],
  warningCount: 0,
  warnings: [],
  ...over,
})

it.each([
  [{ created: 1 }, '1 class: 1 new.'],
  [{ created: 3, changed: 12, unchanged: 1200 }, '15 classes: 3 new, 12 changed, 1,200 unchanged.'],
  [{ created: 1, warningCount: 2 }, '1 class: 1 new. 2 warnings to check.'],
  [{ unchanged: 4 }, 'The file has no changes: everything is already saved this way.'],
  [{}, 'The file has no rows.'],
  [{ faultCount: 1, created: 2 }, '1 problem to fix. Nothing is imported until all are fixed.'],
])('the preview %j is described as "%s"', (over, sentence) =>
  expect(describePreview(preview(over), NOUN)).toBe(sentence),
)
