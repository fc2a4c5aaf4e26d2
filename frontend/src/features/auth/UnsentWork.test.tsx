// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { anEntry } from '../../offline/outbox/queue/entry.fixture.ts'
import { changeOutbox } from '../../offline/outbox/queue/outbox.ts'
import { UnsentWork } from './UnsentWork.tsx'
import { mockDialogs } from '../../ui/feedback/dialogs.fixture.ts'

beforeAll(mockDialogs)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function discardAll() {
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  const [, confirm] = await screen.findAllByRole('button', { name: 'Discard' })
  fireEvent.click(confirm as HTMLElement)
}

it('the login says that unsent work is gone only once it is deleted', async () => {
  await changeOutbox(() => ({ put: [anEntry()] }))
  render(<UnsentWork />)
  expect((await screen.findByRole('status')).textContent).toContain('1 change on this device is not')
  const open = IDBDatabase.prototype.transaction
  const outcomes: ('refused' | 'read')[] = []
  const refusing = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function transaction(
    this: IDBDatabase,
    ...args: Parameters<typeof open>
  ) {
    const isRefused = this.name === 'lane-and-court-outbox' && args[1] === 'readwrite'
    if (this.name === 'lane-and-court-outbox') outcomes.push(isRefused ? 'refused' : 'read')
    if (isRefused) throw new DOMException('refused', 'UnknownError')
    return open.apply(this, args)
  })
  await discardAll()
  // It is read again after the storage has refused to delete it.
  await vi.waitFor(() => expect(outcomes.slice(-2)).toEqual(['refused', 'read']))
  await act(async () => undefined)
  expect(screen.getByRole('status').textContent).toContain('1 change on this device is not')

  refusing.mockRestore()
  await discardAll()
  await vi.waitFor(() => expect(screen.queryByRole('status')).toBeNull())
})
