import { expect, it } from 'vitest'
import { hasInvisible, isOfOneScript } from './nameOfOneScript.ts'

it.each([
  'Ada Lovelace',
  'O’Neil-Šimić 2',
  'e\u0301lan',
  '\u02bbOkina',
  'Ада',
  '山田 タロー',
  '김 민수',
  'محمد',
  'क्षितिज',
])('%s is a name of one script', (name) =>
  expect([isOfOneScript(name), hasInvisible(name)]).toEqual([true, false]),
)

it.each(['\u0410da', '\u0430dmin', 'Ad\u0391', '\u{1d400}da', 'Ada Ада'])(
  '%s mixes letters that look alike',
  (name) => expect(isOfOneScript(name)).toBe(false),
)

it.each(['Ad\u200ba', 'Ada\u00ad', 'Ada\u202e', 'Ada\u00a0L', 'Ada\u3164', 'Ada\u2800', 'Ada\ufeff'])(
  '%j has something invisible',
  (name) => expect(hasInvisible(name)).toBe(true),
)
