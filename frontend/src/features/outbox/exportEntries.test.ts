// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { anEntry, anUpload } from '../../offline/outbox/queue/entry.fixture.ts'
import { changeOutbox } from '../../offline/outbox/queue/outbox.ts'
import { exportEntries } from './exportEntries.ts'

// fake-indexeddb returns a Blob as a plain object.
vi.mock('../../offline/outbox/queue/outboxStore.ts', async (original) => ({
  ...(await original<object>()),
  readPicture: () => Promise.resolve(new Blob(['x'])),
}))

const PICTURES = 20
const BYTES = 60_000

it('the export of unsent entries is built one picture at a time, so that a hundred photos fit', async () => {
  const read = vi.spyOn(FileReader.prototype, 'readAsDataURL')
  const dataUrl = `data:image/jpeg;base64,${'A'.repeat(BYTES)}`
  read.mockImplementation(function load(this: FileReader) {
    Object.defineProperty(this, 'result', { value: dataUrl })
    this.dispatchEvent(new Event('load'))
  })
  const uploads = Array.from({ length: PICTURES }, () => anUpload())
  const change = anEntry({ name: 'Words "in marks"' })
  await changeOutbox(() => ({
    put: [...uploads, change],
    pictures: uploads.map(({ picture }) => ({ name: picture ?? '', picture: new Blob(['x']) })),
  }))
  let longest = 0
  class Watched extends Blob {
    constructor(parts: BlobPart[], options?: BlobPropertyBag) {
      super(parts, options)
      longest = Math.max(longest, ...parts.map((part) => (typeof part === 'string' ? part.length : 0)))
    }
  }
  vi.stubGlobal('Blob', Watched)
  const file = await exportEntries([...uploads, change])
  vi.unstubAllGlobals()
  expect(longest).toBeLessThan(2 * BYTES)
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.readAsText(file)
  })
  const { items } = JSON.parse(text) as { items: { what: string; picture: object | null }[] }
  expect(items).toHaveLength(PICTURES + 1)
  expect(items[0]?.picture).toEqual({ address: uploads[0]?.picture, dataUrl })
  expect(items.at(-1)).toMatchObject({ what: expect.stringContaining('in marks') as string, picture: null })
})
