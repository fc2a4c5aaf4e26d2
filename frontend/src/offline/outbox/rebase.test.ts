import { expect, it } from 'vitest'
import { aCreation, anEntry } from './entry.fixture.ts'
import { rebase } from './rebase.ts'

it('gives a write that was made meanwhile the name that the server has given', () => {
  const made = aCreation()
  const alias = { local: made.id, real: 'f00', at: 0 }
  const sent = {
    ...made,
    state: 'sent' as const,
    resource: '/admin/classes/f00',
    request: { ...made.request, version: 1 },
  }
  const write = anEntry(
    { screen: `${made.resource}/edit` },
    { path: made.resource, version: 0, body: { id: made.id } },
  )
  expect(rebase(write, [sent], [alias])).toMatchObject({
    resource: '/admin/classes/f00',
    screen: '/admin/classes/f00/edit',
    request: { path: '/admin/classes/f00', version: 1, body: { id: 'f00' } },
  })
})

it('goes on from what this device has sent, and from nothing older or of anybody else', () => {
  const sent = (version: number, id = 'a') =>
    anEntry({ state: 'sent', owner: { role: 'admin', id } }, { version })
  const on = (version: number | null) => rebase(anEntry({}, { version }), [sent(4), sent(9, 'b')], [])
  expect(on(3).request.version).toBe(4)
  expect(on(6).request.version).toBe(6)
  expect(on(null).request.version).toBeNull()
})
