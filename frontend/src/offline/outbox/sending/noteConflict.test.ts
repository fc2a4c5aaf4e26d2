// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { noteSession } from '../../session/session.ts'
import { anEntry } from '../queue/entry.fixture.ts'
import { changeOutbox, noteConflict, ownVersionOf } from '../queue/outbox.ts'

it('after a conflict with a restored server, the next save continues from its version', async () => {
  noteSession({ role: 'admin', id: 'a' })
  const sentEntry = anEntry({ state: 'sent' }, { version: 7 })
  await changeOutbox(() => ({ put: [sentEntry] }))
  expect(ownVersionOf(sentEntry.resource, 6)).toBe(7)
  await noteConflict(sentEntry.resource, { version: 5 })
  expect(ownVersionOf(sentEntry.resource, 6)).toBe(6)
})
