import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { promisifyRequest } from 'idb-keyval'
import { untilDone } from '../../persisted/browserStore.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { anEntry, anUpload } from './entry.fixture.ts'

const NAME = 'lane-and-court-outbox'

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('indexedDB', new IDBFactory())
})

const openStore = () => import('./outboxStore.ts')

/** Opens the database as another release may have left it: with those tables that are missing. */
function openRaw(version?: number, tables: readonly string[] = []): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, version)
  request.addEventListener('upgradeneeded', () => {
    for (const name of tables)
      if (!request.result.objectStoreNames.contains(name)) request.result.createObjectStore(name)
  })
  return promisifyRequest(request)
}

/** Writes raw rows into a table, as a damaged disk or another release may have left them. */
async function storeRows(table: string, rows: Record<string, unknown>, version?: number): Promise<void> {
  const database = await openRaw(version, ['entries', 'aliases', 'pictures', 'notes'])
  const transaction = database.transaction(table, 'readwrite')
  for (const [key, row] of Object.entries(rows)) {
    const isEntry = table === 'entries' && typeof row === 'object' && row !== null
    transaction.objectStore(table).put(isEntry ? { format: 3, ...row } : row, key)
  }
  await untilDone(transaction)
  database.close()
}

it('unreadable entries stay stored unchanged, and do not block the others', async () => {
  const good = anEntry()
  const odd: Record<string, unknown> = {
    nothing: null,
    text: 'garbage',
    empty: {},
    newer: { ...anEntry({ id: 'newer' }), format: 4 },
    ...Object.fromEntries(
      [1, 2, undefined].map((format) => [`of-${format}`, { ...anEntry({ id: `of-${format}` }), format }]),
    ),
    'other-key': anEntry(),
    owner: anEntry({ id: 'owner', owner: { role: 'king' as 'admin', id: '' } }),
    request: { ...anEntry({ id: 'request' }), request: { method: 'GET', path: '/x', version: null } },
    version: anEntry({ id: 'version' }, { version: 'last' as never }),
    time: anEntry({ id: 'time', createdAt: NaN }),
    state: anEntry({ id: 'state', state: 'flying' as 'sent' }),
    sealed: anEntry({ id: 'sealed', sealed: { field: 'password' } as never }),
  }
  await storeRows('entries', { ...odd, [good.id]: good })
  const { readOutbox, transact } = await openStore()
  const read = await readOutbox()
  expect(read.entries).toEqual([good])
  expect(read.unreadable.map(({ key }) => key).toSorted()).toEqual(Object.keys(odd).toSorted())
  expect(read.unreadable.find(({ key }) => key === 'text')?.value).toBe('garbage')

  const after = await transact(() => ({ put: [{ ...good, state: 'sent' }], drop: ['text'] }))
  expect(after.entries).toMatchObject([{ id: good.id, state: 'sent' }])
  expect(after.unreadable).toHaveLength(Object.keys(odd).length - 1)
})

it('damaged aliases are ignored', async () => {
  const local = '5a7f39a4-7d5c-4dcd-9f5a-a3b1c2d4e5f6'
  const whole = { local, real: '65f0c0ffee65f0c0ffee65f0', at: 1, owner: { role: 'admin', id: 'a' } }
  await storeRows('aliases', {
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

it('a damaged picture counts as missing', async () => {
  const { picture } = anUpload()
  await storeRows('pictures', { [picture ?? '']: 'garbage' })
  const { readPicture } = await openStore()
  expect(await readPicture(picture ?? '')).toBeNull()
  expect(await readPicture('/uploads/none.webp')).toBeNull()
})

it('readable entries in the outbox of a newer release can still be sent', async () => {
  const entry = anEntry()
  await storeRows('entries', { [entry.id]: entry, later: { ...entry, id: 'later', format: 4 } }, 7)
  const { readOutbox, transact } = await openStore()
  expect(await readOutbox()).toMatchObject({ entries: [{ id: entry.id }], unreadable: [{ key: 'later' }] })
  const after = await transact(({ entries }) => ({ drop: entries.map(({ id }) => id) }))
  expect(after.entries).toEqual([])
})

it('an outbox of a newer release without the known tables is reported, and left unchanged', async () => {
  const database = await openRaw(7, ['letters'])
  await promisifyRequest(
    database.transaction('letters', 'readwrite').objectStore('letters').put('unsent', 'a'),
  )
  database.close()
  const { outboxStore, refresh } = await import('./outbox.ts')
  expect(await refresh()).toBe(false)
  expect(outboxStore.isNewer()).toBe(true)
  const again = await openRaw()
  expect(await promisifyRequest(again.transaction('letters').objectStore('letters').get('a'))).toBe('unsent')
  again.close()
})
