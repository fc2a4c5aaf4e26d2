import { beforeEach, expect, it } from 'vitest'
import { noteSession } from '../session/session.ts'
import { anEntry } from './queue/entry.fixture.ts'
import { ownState } from './ownState.ts'

const PATH = '/admin/classes/1'
const read = { id: '1', version: 3, name: 'As read', capacity: 6 }
const stateOf = (...entries: ReturnType<typeof anEntry>[]) => ownState(read, PATH, entries)
const sentAs = (version: number, over: Parameters<typeof anEntry>[0] = {}) =>
  anEntry(
    { state: 'sent', current: { id: '1', version, name: `Version ${version}` }, ...over },
    { body: null, version },
  )

beforeEach(() => noteSession({ role: 'admin', id: 'a' }))

it('an object has what waits in the outbox, and keeps its version', () => {
  expect(stateOf(anEntry({}, { body: { name: 'Waits' } }))).toEqual({ ...read, name: 'Waits' })
})

it('an object is what the server has of it once a queued write is sent, with what waits since', () => {
  expect(stateOf(sentAs(4))).toMatchObject({ version: 4, name: 'Version 4' })
  const waiting = anEntry({}, { method: 'PATCH', body: { isActive: false } })
  expect(stateOf(sentAs(4), waiting)).toMatchObject({ version: 4, name: 'Version 4', isActive: false })
})

it('an object stays as it was read beside writes of others and older ones', () => {
  for (const entry of [
    sentAs(4, { owner: { role: 'admin', id: 'b' } }),
    sentAs(3),
    sentAs(4, { resource: '/admin/classes/2' }),
    sentAs(4, { current: null }),
    anEntry({}, { method: 'DELETE', body: undefined }),
  ])
    expect(stateOf(entry)).toEqual(read)
})
