import { expect, it } from 'vitest'
import { aCreation, anEntry } from './entry.fixture.ts'
import { rebase } from './rebase.ts'

it('a new write gets the id that the server has assigned meanwhile', () => {
  const created = aCreation()
  const alias = { local: created.localId ?? '', real: 'f00', at: 0, owner: created.owner }
  const sentEntry = {
    ...created,
    state: 'sent' as const,
    resource: '/admin/classes/f00',
    request: { ...created.request, version: 1 },
  }
  const write = anEntry(
    { screen: `${created.resource}/edit` },
    { path: created.resource, version: 0, body: { id: created.localId } },
  )
  expect(rebase(write, [sentEntry], [alias])).toMatchObject({
    resource: '/admin/classes/f00',
    screen: '/admin/classes/f00/edit',
    request: { path: '/admin/classes/f00', version: 1, body: { id: 'f00' } },
  })
})

it('a new write is based on the latest version that its own account has sent', () => {
  const sentEntry = (version: number, id = 'a') =>
    anEntry({ state: 'sent', owner: { role: 'admin', id } }, { version })
  const on = (version: number | null) =>
    rebase(anEntry({}, { version }), [sentEntry(4), sentEntry(9, 'b')], [])
  expect(on(3).request.version).toBe(4)
  expect(on(6).request.version).toBe(6)
  expect(on(null).request.version).toBeNull()
})
