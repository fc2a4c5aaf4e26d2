// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  clearPrivateDrafts,
  countPrivateDrafts,
  dropDraft,
  dropSavedDrafts,
  openDraft,
  putDraft,
  type OpenDraft,
} from './draft.ts'
import { dropDrafts } from './draftStore.ts'
import { anEntry } from '../outbox/queue/entry.fixture.ts'
import { changeOutbox } from '../outbox/queue/outbox.ts'
import type { OutboxEntry, Owner } from '../outbox/queue/outbox.types.ts'
import { NOBODY } from '../session/session.ts'

const ANNA: Owner = { role: 'admin', id: 'a' }
const BEN: Owner = { role: 'admin', id: 'b' }
const title = (text: string) => ({ title: text })
const type = (draft: OpenDraft, text: string) => draft.store(title(text), null, text !== '')
const restoredValues = async (form: string, owner: Owner = ANNA) => {
  const { restored, close } = await openDraft(form, owner)
  close()
  return restored?.values ?? null
}

beforeEach(async () => {
  await dropDrafts('draft:')
  await changeOutbox(({ entries }) => ({ drop: entries.map(({ id }) => id) }))
  localStorage.clear()
  vi.restoreAllMocks()
  // Every call returns a later time.
  let now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 1))
})

describe('input', () => {
  it('a draft is restored when the form opens again, and localStorage holds nothing of it', async () => {
    type(await openDraft('class', ANNA), 'Evening lanes')
    expect(await restoredValues('class')).toEqual(title('Evening lanes'))
    expect(await restoredValues('class:1')).toBeNull()
    expect(localStorage).toHaveLength(0)
  })

  it('a draft is restored with the version that it is based on', async () => {
    const draft = await openDraft('class:1', ANNA)
    draft.store(title('Mine'), 3, true)
    expect((await openDraft('class:1', ANNA)).restored).toMatchObject({ values: title('Mine'), version: 3 })
  })

  it('a draft is deleted when the form is emptied, sent or discarded', async () => {
    const draft = await openDraft('contact', NOBODY)
    type(draft, 'Words')
    type(draft, '')
    expect(await restoredValues('contact', NOBODY)).toBeNull()
    type(draft, 'Words again')
    await draft.remove()
    expect(await restoredValues('contact', NOBODY)).toBeNull()
    type(draft, 'More')
    await dropDraft('contact', NOBODY)
    expect(await restoredValues('contact', NOBODY)).toBeNull()
  })

  it('a draft is written at each keystroke, including the last one', async () => {
    const draft = await openDraft('class', ANNA)
    for (const words of ['E', 'Ev', 'Eve', 'Even', 'Evening']) type(draft, words)
    expect(await restoredValues('class')).toEqual(title('Evening'))
  })

  it('a draft survives when the page is left before it is written', async () => {
    const draft = await openDraft('class', ANNA)
    type(draft, 'The last word')
    dispatchEvent(new Event('pagehide'))
    // As if the browser had aborted the write when the page was left.
    const [name = ''] = Object.keys(localStorage)
    const text = localStorage.getItem(name) ?? ''
    await dropDrafts('draft:')
    localStorage.setItem(name, text)
    expect(await restoredValues('class')).toEqual(title('The last word'))
    expect(localStorage).toHaveLength(0)
  })

  it('input that an editor reports while the page is being left survives', async () => {
    const draft = await openDraft('class', ANNA)
    type(draft, 'The first words')
    await restoredValues('class')
    dispatchEvent(new Event('pagehide'))
    type(draft, 'The last word')
    const texts = Object.values({ ...localStorage }).map(String)
    dispatchEvent(new Event('pageshow'))
    expect(texts).toHaveLength(1)
    expect(texts[0]).toContain('The last word')
    expect(await restoredValues('class')).toEqual(title('The last word'))
  })

  it('a tab that continues the draft of another tab does not destroy later input there', async () => {
    const one = await openDraft('class', ANNA)
    type(one, 'Words of one')
    const other = await openDraft('class', ANNA)
    expect(other.restored?.values).toEqual(title('Words of one'))
    type(one, 'Words of one, and more')
    type(other, 'Other words')
    expect(await restoredValues('class')).toEqual(title('Other words'))
    await other.remove()
    expect(await restoredValues('class')).toEqual(title('Words of one, and more'))
  })

  it('a draft is not restored after another tab has continued and sent it', async () => {
    type(await openDraft('class', ANNA), 'Words')
    const other = await openDraft('class', ANNA)
    type(other, 'Words, changed')
    await other.remove()
    expect(await restoredValues('class')).toBeNull()
  })

  it('a draft is stored in localStorage without IndexedDB, and nowhere if both are refused', async () => {
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('refused', 'InvalidStateError')
    })
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('closed', 'InvalidStateError')
    })
    const draft = await openDraft('class', ANNA)
    type(draft, 'Words')
    await expect.poll(() => restoredValues('class')).toEqual(title('Words'))
    await draft.remove()
    expect(await restoredValues('class')).toBeNull()
  })

  it('a draft is stored in localStorage if IndexedDB is full', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const draft = await openDraft('class', ANNA)
    type(draft, 'Words')
    await expect.poll(() => JSON.stringify(localStorage)).toContain('Words')
    expect(draft.isStored.current()).toBe(true)
  })

  it('a draft reports whether it is stored, when all storage is full and when there is room', async () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const inDatabase = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full)
    const draft = await openDraft('class', ANNA)
    const states: boolean[] = []
    draft.isStored.subscribe(() => states.push(draft.isStored.current()))
    type(draft, 'Words')
    await expect.poll(() => states).toEqual([false])
    inDatabase.mockRestore()
    type(draft, 'Words and more')
    await expect.poll(() => states).toEqual([false, true])
  })

  it('stored data that is no draft is ignored', async () => {
    localStorage.setItem('draft:admin:a:class#x', '{"values":')
    localStorage.setItem('draft:admin:a:class#y', '{"values":"text","at":5}')
    expect(await restoredValues('class')).toBeNull()
  })

  it('a draft can be stored for a form that is not open', async () => {
    await putDraft('contact', NOBODY, { message: 'Back again' })
    expect(await restoredValues('contact', NOBODY)).toEqual({ message: 'Back again' })
  })
})

describe('a draft that is saved', () => {
  const entryOf = (id: string, state: OutboxEntry['state']) =>
    changeOutbox(() => ({ put: [{ ...anEntry({ state }), id }] }))
  const save = (draft: OpenDraft) => draft.save(null, async (id) => id)

  it('has the same id after a reload and in another tab, until it is removed', async () => {
    const draft = await openDraft('class', ANNA)
    type(draft, 'Words')
    const id = await save(draft)
    const reloaded = await openDraft('class', ANNA)
    expect(await save(reloaded)).toBe(id)
    await reloaded.remove()
    expect(await save(reloaded)).not.toBe(id)
  })

  it('is not restored once it is an entry of the outbox, and is restored if that was refused', async () => {
    const draft = await openDraft('class', ANNA)
    type(draft, 'Words')
    const id = await save(draft)
    await entryOf(id, 'sending')
    expect(await restoredValues('class')).toBeNull()
    await changeOutbox(() => ({ drop: [id] }))
    expect(await restoredValues('class')).toEqual(title('Words'))
    await entryOf(id, 'sent')
    await dropSavedDrafts()
    await changeOutbox(() => ({ drop: [id] }))
    expect(await restoredValues('class')).toBeNull()
  })

  it('is another draft for what is typed meanwhile', async () => {
    const draft = await openDraft('class', ANNA)
    type(draft, 'Words')
    await draft.save(null, async (id) => {
      await entryOf(id, 'sending')
      type(draft, 'Words typed meanwhile')
    })
    expect(await restoredValues('class')).toEqual(title('Words typed meanwhile'))
  })
})

describe('drafts of accounts', () => {
  it('drafts are seen, counted and discarded only by their own account', async () => {
    type(await openDraft('class', ANNA), 'Of Anna')
    type(await openDraft('class:1', ANNA), 'Of Anna too')
    type(await openDraft('class', BEN), 'Of Ben')
    type(await openDraft('contact', NOBODY), 'Of a visitor')
    expect(await restoredValues('class', BEN)).toEqual(title('Of Ben'))
    expect(await Promise.all([ANNA, BEN, null].map(countPrivateDrafts))).toEqual([2, 1, 3])
    await clearPrivateDrafts(BEN)
    expect(await Promise.all([ANNA, BEN].map(countPrivateDrafts))).toEqual([2, 0])
    await clearPrivateDrafts(null)
    expect(await countPrivateDrafts(null)).toBe(0)
    expect(await restoredValues('contact', NOBODY)).toEqual(title('Of a visitor'))
  })

  it('drafts are counted once for two tabs', async () => {
    type(await openDraft('class', ANNA), 'One')
    const other = await openDraft('class', ANNA)
    other.renewKey()
    type(other, 'Other')
    expect(await countPrivateDrafts(ANNA)).toBe(1)
  })

  it('drafts are not stored when no account is known', async () => {
    const draft = await openDraft('class', null)
    type(draft, 'Whose?')
    expect(JSON.stringify(localStorage)).not.toContain('Whose')
    expect(await countPrivateDrafts(null)).toBe(0)
  })
})
