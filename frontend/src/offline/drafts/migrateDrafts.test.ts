// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Owner } from '../outbox/queue/outbox.types.ts'
import { noteSession } from '../session/session.ts'

const ANNA: Owner = { role: 'admin', id: 'a' }
const BEN: Owner = { role: 'admin', id: 'b' }
const COACH: Owner = { role: 'staff', id: 'c' }
const NOBODY: Owner = { role: 'public', id: '' }

/** Reloads the page. @returns a function that returns the restored draft of a form. */
async function start(owner: Owner | null) {
  vi.resetModules()
  const session = await import('../session/session.ts')
  session.noteSession(owner)
  const { openDraft } = await import('./draft.ts')
  return async (form: string, whose: Owner) => (await openDraft(form, whose)).restored
}

function storeOldDrafts() {
  localStorage.setItem('draft:contact', JSON.stringify({ name: 'Ada', message: 'Hello' }))
  localStorage.setItem('draft:class:9', JSON.stringify({ values: { name: 'Lanes' }, version: 4 }))
  localStorage.setItem('draft:news-article', JSON.stringify({ title: 'Older still' }))
  localStorage.setItem('draft:staff-profile:c', JSON.stringify({ values: { bio: 'Mine' }, version: 2 }))
}

beforeEach(async () => {
  localStorage.clear()
  noteSession(null)
  const { dropDrafts } = await import('./draftStore.ts')
  await dropDrafts('draft:')
})

it('drafts of the previous release belong to the account that is signed in at the first start', async () => {
  storeOldDrafts()
  const find = await start(ANNA)
  expect(await find('class:9', ANNA)).toEqual({ values: { name: 'Lanes' }, version: 4 })
  expect(await find('class:9', BEN)).toBeNull()
  expect(await find('news-article', ANNA)).toBeNull()
  expect(await find('contact', NOBODY)).toEqual({ values: { name: 'Ada', message: 'Hello' }, version: null })
  expect(await find('staff-profile:c', COACH)).toEqual({ values: { bio: 'Mine' }, version: 2 })
  expect(Object.keys(localStorage).filter((name) => name.startsWith('draft:'))).toEqual([])
})

it.each([['nobody', null] as const, ['a coach', COACH] as const])(
  'drafts of an administrator are restored for nobody while %s is signed in, and are deleted after 30 days',
  async (_who, owner) => {
    storeOldDrafts()
    await (
      await start(owner)
    )('contact', NOBODY)
    const find = await start(BEN)
    expect(await find('class:9', BEN)).toBeNull()
    expect(await find('staff-profile:c', COACH)).not.toBeNull()
    expect(localStorage.getItem('draft:class:9')).not.toBeNull()
    const left = Number(localStorage.getItem('drafts-left'))
    localStorage.setItem('drafts-left', String(left - 31 * 24 * 3_600_000))
    await (
      await start(BEN)
    )('contact', NOBODY)
    expect(localStorage.getItem('draft:class:9')).toBeNull()
  },
)
