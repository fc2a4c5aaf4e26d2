// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  clearPrivateDrafts,
  countPrivateDrafts,
  dropDraft,
  openDraft,
  putDraft,
  type OpenDraft,
} from './draft.ts'
import { dropDrafts } from './draftStore.ts'
import type { Owner } from './outbox/outbox.types.ts'
import { NOBODY } from './session.ts'

const ANNA: Owner = { role: 'admin', id: 'a' }
const BEN: Owner = { role: 'admin', id: 'b' }
const title = (words: string) => ({ title: words })
const type = (draft: OpenDraft, words: string) => draft.keep(title(words), null, words !== '')
const found = async (form: string, owner: Owner = ANNA) => {
  const { found: kept, close } = await openDraft(form, owner)
  close()
  return kept?.values ?? null
}

beforeEach(async () => {
  await dropDrafts('draft:')
  localStorage.clear()
  vi.restoreAllMocks()
  // Each later than the one before.
  let now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 1))
})

describe('what was typed', () => {
  it('is there when the form opens again, and in localStorage nothing of it', async () => {
    type(await openDraft('class', ANNA), 'Evening lanes')
    expect(await found('class')).toEqual(title('Evening lanes'))
    expect(await found('class:1')).toBeNull()
    expect(localStorage).toHaveLength(0)
  })

  it('goes with its version', async () => {
    const draft = await openDraft('class:1', ANNA)
    draft.keep(title('Mine'), 3, true)
    expect((await openDraft('class:1', ANNA)).found).toEqual({ values: title('Mine'), version: 3 })
  })

  it('leaves nothing where it is emptied, sent or let go', async () => {
    const draft = await openDraft('contact', NOBODY)
    type(draft, 'Words')
    type(draft, '')
    expect(await found('contact', NOBODY)).toBeNull()
    type(draft, 'Words again')
    await draft.drop()
    expect(await found('contact', NOBODY)).toBeNull()
    type(draft, 'More')
    await dropDraft('contact', NOBODY)
    expect(await found('contact', NOBODY)).toBeNull()
  })

  it('is written at each letter, the last one too', async () => {
    const draft = await openDraft('class', ANNA)
    for (const words of ['E', 'Ev', 'Eve', 'Even', 'Evening']) type(draft, words)
    expect(await found('class')).toEqual(title('Evening'))
  })

  it('is not lost by a page that is left before it is written', async () => {
    const draft = await openDraft('class', ANNA)
    type(draft, 'The last word')
    dispatchEvent(new Event('pagehide'))
    // As after a browser that ended the write with the page.
    const [kept = ''] = Object.keys(localStorage)
    const text = localStorage.getItem(kept) ?? ''
    await dropDrafts('draft:')
    localStorage.setItem(kept, text)
    expect(await found('class')).toEqual(title('The last word'))
    expect(localStorage).toHaveLength(0)
  })

  it('stays on the screen of another tab: one that goes on with it destroys no later words', async () => {
    const one = await openDraft('class', ANNA)
    type(one, 'Words of one')
    const other = await openDraft('class', ANNA)
    expect(other.found?.values).toEqual(title('Words of one'))
    type(one, 'Words of one, and more')
    type(other, 'Other words')
    expect(await found('class')).toEqual(title('Other words'))
    await other.drop()
    expect(await found('class')).toEqual(title('Words of one, and more'))
  })

  it('is not brought back once another tab has gone on with it and sent it', async () => {
    type(await openDraft('class', ANNA), 'Words')
    const other = await openDraft('class', ANNA)
    type(other, 'Words, changed')
    await other.drop()
    expect(await found('class')).toBeNull()
  })

  it('is kept in localStorage where the browser refuses a database, and nowhere where it refuses both', async () => {
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('refused', 'InvalidStateError')
    })
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('closed', 'InvalidStateError')
    })
    const draft = await openDraft('class', ANNA)
    type(draft, 'Words')
    await expect.poll(() => found('class')).toEqual(title('Words'))
    await draft.drop()
    expect(await found('class')).toBeNull()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    type(draft, 'More')
    expect((await draft.begin(title('More'), null)).isRetry).toBe(false)
  })

  it('is kept where a full device has no room in the database', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const draft = await openDraft('class', ANNA)
    type(draft, 'Words')
    await expect.poll(() => JSON.stringify(localStorage)).toContain('Words')
    expect(draft.kept.current()).toBe(true)
  })

  it('says whether it is on the device, where neither storage has room and once one has', async () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const inDatabase = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full)
    const draft = await openDraft('class', ANNA)
    const told: boolean[] = []
    draft.kept.subscribe(() => told.push(draft.kept.current()))
    type(draft, 'Words')
    await expect.poll(() => told).toEqual([false])
    inDatabase.mockRestore()
    type(draft, 'Words and more')
    await expect.poll(() => told).toEqual([false, true])
  })

  it('opens with nothing where what is kept is no draft', async () => {
    localStorage.setItem('draft:admin:a:class#x', '{"values":')
    localStorage.setItem('draft:admin:a:class#y', '{"values":"text","at":5}')
    expect(await found('class')).toBeNull()
  })

  it('can be put into a form that is not open', async () => {
    await putDraft('contact', NOBODY, { message: 'Back again' })
    expect(await found('contact', NOBODY)).toEqual({ message: 'Back again' })
  })
})

describe('the key', () => {
  it('is the same after a reload and in another tab, until what was sent is answered', async () => {
    const draft = await openDraft('class', ANNA)
    type(draft, 'Words')
    const first = await draft.begin(title('Words'), null)
    expect(first.isRetry).toBe(false)
    expect(await draft.begin(title('Words'), null)).toEqual({ key: first.key, isRetry: true })
    const reloaded = await openDraft('class', ANNA)
    expect(await reloaded.begin(title('Words'), null)).toEqual({ key: first.key, isRetry: true })
    await reloaded.drop()
    expect((await reloaded.begin(title('Words'), null)).key).not.toBe(first.key)
  })

  it('is the same for changed words, also where the form was emptied in between', async () => {
    const draft = await openDraft('class', ANNA)
    const { key } = await draft.begin(title('Words'), null)
    type(draft, '')
    type(draft, 'Other words')
    expect(await draft.begin(title('Other words'), null)).toEqual({ key, isRetry: true })
    const reloaded = await openDraft('class', ANNA)
    expect(await reloaded.begin(title('Third words'), null)).toEqual({ key, isRetry: true })
    reloaded.renew()
    expect(await reloaded.begin(title('Third words'), null)).not.toMatchObject({ key })
  })

  it('is the same for the same words in a tab that was open before, and another for others', async () => {
    const [one, other, third] = await Promise.all([1, 2, 3].map(() => openDraft('class', ANNA)))
    const { key } = await one!.begin(title('Words'), null)
    expect(await other!.begin(title('Words'), null)).toEqual({ key, isRetry: true })
    expect((await third!.begin(title('Other words'), null)).key).not.toBe(key)
  })

  it('is kept with its words before anything is sent', async () => {
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    const draft = await openDraft('class', ANNA)
    const { key } = await draft.begin(title('Words'), 4)
    expect(put.mock.calls.at(-1)?.[0]).toMatchObject({ key, values: title('Words'), version: 4 })
    expect(put.mock.calls.at(-1)?.[0]).toHaveProperty('tried.length', 1)
  })
})

describe('drafts of accounts', () => {
  it('are seen, counted and discarded by their own account alone', async () => {
    type(await openDraft('class', ANNA), 'Of Anna')
    type(await openDraft('class:1', ANNA), 'Of Anna too')
    type(await openDraft('class', BEN), 'Of Ben')
    type(await openDraft('contact', NOBODY), 'Of a visitor')
    expect(await found('class', BEN)).toEqual(title('Of Ben'))
    expect(await Promise.all([ANNA, BEN, null].map(countPrivateDrafts))).toEqual([2, 1, 3])
    await clearPrivateDrafts(BEN)
    expect(await Promise.all([ANNA, BEN].map(countPrivateDrafts))).toEqual([2, 0])
    await clearPrivateDrafts(null)
    expect(await countPrivateDrafts(null)).toBe(0)
    expect(await found('contact', NOBODY)).toEqual(title('Of a visitor'))
  })

  it('are not counted twice for two tabs, and not for an act without words', async () => {
    type(await openDraft('class', ANNA), 'One')
    const other = await openDraft('class', ANNA)
    other.renew()
    type(other, 'Other')
    await (await openDraft('copy', ANNA)).begin({}, null)
    expect(await countPrivateDrafts(ANNA)).toBe(1)
  })

  it('are not kept where nobody is known', async () => {
    const draft = await openDraft('class', null)
    type(draft, 'Whose?')
    expect((await draft.begin(title('Whose?'), null)).key).toMatch(/^[0-9a-f-]{36}$/)
    expect(JSON.stringify(localStorage)).not.toContain('Whose')
    expect(await countPrivateDrafts(null)).toBe(0)
  })
})
