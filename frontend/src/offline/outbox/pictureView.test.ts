// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { anUpload } from './queue/entry.fixture.ts'
import { changeOutbox } from './queue/outbox.ts'
import { notePictureView } from './pictureView.ts'

const VIEW = { crop: { x: 0, y: 0, width: 0.5, height: 1 }, focus: { x: 50, y: 50 } }

it('the crop of a queued picture is noted beside it, also while it is being uploaded', async () => {
  const waiting = anUpload()
  const sending = anUpload({ state: 'sending' })
  await changeOutbox(() => ({ put: [waiting, sending] }))
  for (const { picture } of [waiting, sending])
    expect(await notePictureView(picture ?? '', VIEW)).toBe('noted')
  const { entries } = await changeOutbox(() => null)
  expect(entries.map(({ view, state }) => [view, state])).toEqual([
    [VIEW, 'waiting'],
    [VIEW, 'sending'],
  ])
})

it('of a picture that was uploaded meanwhile the path on the server is returned, of a discarded one none', async () => {
  const upload = anUpload({ state: 'sent' })
  const local = upload.picture ?? ''
  const path = '/uploads/0123456789abcdef0123456789abcdef-40x30.webp'
  await changeOutbox(() => ({ put: [upload], aliases: [{ local, real: path, at: 1, owner: upload.owner }] }))
  expect(await notePictureView(local, VIEW)).toEqual({ path })
  expect(await notePictureView(anUpload().picture ?? '', VIEW)).toEqual({ path: null })
})
