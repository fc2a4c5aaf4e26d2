import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { beforeEach, expect, it, vi } from 'vitest'
import { anEntry, anUpload } from './entry.fixture.ts'

const NAME = 'lane-and-court-outbox'

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('indexedDB', new IDBFactory())
})

const openStore = () => import('./outboxStore.ts')

/** Puts rows into a table as they are, as a damaged disk or another release may have left them. */
async function lay(table: string, rows: Record<string, unknown>, version?: number): Promise<void> {
  const database = await openDB(NAME, version, {
    upgrade(made) {
      for (const name of ['entries', 'aliases', 'pictures', 'notes'])
        if (!made.objectStoreNames.contains(name)) made.createObjectStore(name)
    },
  })
  for (const [key, row] of Object.entries(rows)) await database.put(table, row, key)
  database.close()
}

it('entries that cannot be read are set aside as they are, and stop none of the others', async () => {
  const good = anEntry()
  const odd: Record<string, unknown> = {
    nothing: null,
    text: 'garbage',
    empty: {},
    newer: { ...anEntry({ id: 'newer' }), format: 2 },
    'other-key': anEntry(),
    owner: anEntry({ id: 'owner', owner: { role: 'king' as 'admin', id: '' } }),
    request: { ...anEntry({ id: 'request' }), request: { method: 'GET', path: '/x', version: null } },
    version: anEntry({ id: 'version' }, { version: 'last' as never }),
    time: anEntry({ id: 'time', createdAt: NaN }),
    state: anEntry({ id: 'state', state: 'flying' as 'sent' }),
    sealed: anEntry({ id: 'sealed', sealed: { field: 'password' } as never }),
  }
  await lay('entries', { ...odd, [good.id]: good })
  const { readOutbox, transact } = await openStore()
  const read = await readOutbox()
  expect(read.entries).toEqual([good])
  expect(read.unreadable.map(({ key }) => key).toSorted()).toEqual(Object.keys(odd).toSorted())
  expect(read.unreadable.find(({ key }) => key === 'text')?.value).toBe('garbage')

  const after = await transact(() => ({ put: [{ ...good, state: 'sent' }], drop: ['text'] }))
  expect(after.entries).toMatchObject([{ id: good.id, state: 'sent' }])
  expect(after.unreadable).toHaveLength(Object.keys(odd).length - 1)
})

it('an entry of the release before is read, with what that left out', async () => {
  const { id, order, owner, request, resource, createdAt } = anEntry()
  await lay('entries', { [id]: { id, order, owner, request, resource, createdAt, state: 'waiting' } })
  const { entries } = await (await openStore()).readOutbox()
  expect(entries).toMatchObject([
    { id, request, name: '', tags: [], screen: null, sealed: null, isUncertain: true, nextTryAt: 0 },
  ])
})

it('aliases that are damaged change no write', async () => {
  const local = '5a7f39a4-7d5c-4dcd-9f5a-a3b1c2d4e5f6'
  const whole = { local, real: '65f0c0ffee65f0c0ffee65f0', at: 1 }
  await lay('aliases', {
    [local]: whole,
    '': { local: '', real: 'everywhere', at: 1 },
    a: { local: 'a', real: 'b', at: 1 },
    quoted: { local: 'quoted-name', real: '"', at: 1 },
    nothing: null,
  })
  const { readAlias, readOutbox } = await openStore()
  expect((await readOutbox()).aliases).toEqual([whole])
  expect(await readAlias(local)).toBe(whole.real)
  expect(await readAlias('nothing')).toBeNull()
})

it('a picture that is none counts as gone', async () => {
  const { picture } = anUpload()
  await lay('pictures', { [picture ?? '']: 'garbage' })
  const { readPicture } = await openStore()
  expect(await readPicture(picture ?? '')).toBeNull()
  expect(await readPicture('/uploads/none.webp')).toBeNull()
})

it('after a newer release was here, what can be read of its outbox is still sent', async () => {
  const entry = anEntry()
  await lay('entries', { [entry.id]: entry, later: { ...entry, id: 'later', format: 2 } }, 7)
  const { readOutbox, transact } = await openStore()
  expect(await readOutbox()).toMatchObject({ entries: [{ id: entry.id }], unreadable: [{ key: 'later' }] })
  const after = await transact(({ entries }) => ({ drop: entries.map(({ id }) => id) }))
  expect(after.entries).toEqual([])
})

it('an outbox of a newer release without our tables is told of, and left as it is', async () => {
  const database = await openDB(NAME, 7, { upgrade: (made) => void made.createObjectStore('letters') })
  await database.put('letters', 'unsent', 'a')
  database.close()
  const { outboxStore, refresh } = await import('./outbox.ts')
  expect(await refresh()).toBe(false)
  expect(outboxStore.isNewer()).toBe(true)
  const again = await openDB(NAME)
  expect(await again.get('letters', 'a')).toBe('unsent')
  again.close()
})
