// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { noteSession } from '../../offline/session/session.ts'
import { forgetForeignChoices, noteChoice, recentChoices } from './recentChoices.ts'

const ADA = { role: 'admin', id: 'a' } as const
const BEN = { role: 'admin', id: 'b' } as const

beforeEach(() => {
  localStorage.clear()
  noteSession(ADA)
})

it('the newest choice comes first, each once, and at most six', () => {
  for (const path of ['/1', '/2', '/1', '/3', '/4', '/5', '/6', '/7']) noteChoice(ADA, path)
  expect(recentChoices(ADA)).toEqual(['/7', '/6', '/5', '/4', '/3', '/1'])
})

it('another account and nobody see none', () => {
  noteChoice(ADA, '/1')
  expect([recentChoices(BEN), recentChoices(null)]).toEqual([[], []])
})

it('they leave the device when the account signs out', () => {
  noteChoice(ADA, '/1')
  const stop = forgetForeignChoices()
  expect(recentChoices(ADA)).toEqual(['/1'])
  noteSession(null)
  expect(localStorage.getItem('go-to-recent')).toBeNull()
  stop()
})

it('those of an account that signed out while the page was closed are forgotten when it opens', () => {
  noteChoice(BEN, '/1')
  forgetForeignChoices()()
  expect(localStorage.getItem('go-to-recent')).toBeNull()
})

it.each(['{', 'null', '{"account":"admin:a"}', '{"account":"admin:a","paths":[1,null,{"a":1}]}'])(
  'damaged data counts as none: %s',
  (stored) => {
    localStorage.setItem('go-to-recent', stored)
    expect(recentChoices(ADA)).toEqual([])
  },
)
