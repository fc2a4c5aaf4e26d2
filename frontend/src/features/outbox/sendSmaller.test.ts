// With jsdom, IndexedDB cannot store a Blob; with Node it can.
// @vitest-environment node
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteConnectivity } from '../../offline/network/connectivity.ts'
import { anUpload } from '../../offline/outbox/queue/entry.fixture.ts'
import { changeOutbox, outboxStore } from '../../offline/outbox/queue/outbox.ts'
import { readAlias } from '../../offline/outbox/queue/outboxStore.ts'
import { stubUploads, stubWindow } from '../../offline/outbox/queue/windowInNode.fixture.ts'
import { noteSession } from '../../offline/session/session.ts'
import { toastStore } from '../../ui/feedback/toasts.ts'
import { sendSmaller } from './sendSmaller.ts'

const smallerCopy = vi.hoisted(() => vi.fn<(file: Blob) => Promise<Blob | null>>())
vi.mock('../../data/writes/pictureFile.ts', () => ({ smallerCopy }))

beforeEach(() => {
  stubWindow()
  stubUploads()
})
afterEach(() => vi.unstubAllGlobals())

async function aRefusedPicture() {
  noteSession({ role: 'admin', id: 'a' })
  noteConnectivity(true)
  const entry = anUpload({ state: 'failed', strangers: 3, refusal: { message: 'too large' } })
  const name = entry.picture ?? ''
  const picture = new Blob(['a large picture'])
  await changeOutbox(() => ({ put: [entry], pictures: [{ name, picture }] }))
  return { entry, name, picture }
}

it('a smaller copy is sent under the local address of the picture', async () => {
  const { entry, name } = await aRefusedPicture()
  const texts: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: { body?: FormData } = {}) => {
    texts.push(await (body?.get('image') as File | null)?.text())
    return Response.json({ path: '/uploads/real.webp' }, { status: 201, headers: { 'X-Request-Id': 'r' } })
  })
  smallerCopy.mockResolvedValue(new Blob(['small']))
  await sendSmaller(entry)
  expect(texts).toEqual(['small'])
  expect(outboxStore.current().entries.find(({ id }) => id === entry.id)?.state).toBe('sent')
  expect(await readAlias(name)).toBe('/uploads/real.webp')
  expect(toastStore.current()?.title).toBe('Sending a smaller copy')
})

it('a picture that cannot be made smaller stays as it is, and the user is told', async () => {
  const { entry } = await aRefusedPicture()
  smallerCopy.mockResolvedValue(null)
  await sendSmaller(entry)
  expect(outboxStore.current().entries.find(({ id }) => id === entry.id)?.state).toBe('failed')
  expect(toastStore.current()?.description).toMatch(/cannot make this picture any smaller/)
})
