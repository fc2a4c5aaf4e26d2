import 'fake-indexeddb/auto'
import { PICTURE_MESSAGES } from '@lane-and-court/contract/pictures/pictures.ts'
import { SHARE_LIMITS, SHARE_MESSAGES } from '@lane-and-court/contract/pictures/share.ts'
import { describe, expect, it, vi } from 'vitest'
import type { Owner } from '../outbox/queue/outbox.types.ts'
import { dropOldShared, forgetSharedFiles, holdSharedFiles, readHeldFiles } from '../persisted/sharedFiles.ts'
import { validateShared, mayBeShared, readShared } from './shareTarget.ts'

const ORIGIN = 'https://site.example'
const ANNA: Owner = { role: 'admin', id: 'a' }
const BEN: Owner = { role: 'admin', id: 'b' }
const sheet = { mode: 'navigate', destination: 'document', referrer: '' } as const
const aFile = (name: string, type: string, size = 3) => new File([new Uint8Array(size)], name, { type })

describe('a POST to the share target', () => {
  it('a POST from the share sheet or from a page of this site is accepted', () => {
    expect(mayBeShared(sheet, ORIGIN)).toBe(true)
    for (const referrer of ['about:client', 'android-app://com.example.photos', `${ORIGIN}/admin/gallery`])
      expect(mayBeShared({ ...sheet, referrer }, ORIGIN)).toBe(true)
  })

  it.each([
    { referrer: 'https://elsewhere.example/' },
    { referrer: 'https://site.example.elsewhere.example/' },
    { destination: 'iframe' },
    { mode: 'cors', destination: '' },
    { mode: 'no-cors', destination: '' },
  ] as const)('a POST with %j is refused', (over) =>
    expect(mayBeShared({ ...sheet, ...over }, ORIGIN)).toBe(false),
  )
})

describe('shared files', () => {
  it('a file that is no image, an SVG, empty or too large is reported by name', () => {
    const large = aFile('large.jpg', 'image/jpeg')
    Object.defineProperty(large, 'size', { value: SHARE_LIMITS.fileBytes + 1 })
    const good = aFile('good.png', 'image/png')
    const files = [
      aFile('page.html', 'text/html'),
      aFile('drawing.svg', 'image/svg+xml'),
      aFile('empty.png', 'image/png', 0),
      aFile('nothing', ''),
      large,
      good,
    ]
    expect(validateShared(files, 7)).toEqual({
      files: [good],
      refused: [
        { name: 'page.html', message: PICTURE_MESSAGES.type },
        { name: 'drawing.svg', message: PICTURE_MESSAGES.svg },
        { name: 'empty.png', message: PICTURE_MESSAGES.broken },
        { name: 'nothing', message: PICTURE_MESSAGES.type },
        { name: 'large.jpg', message: PICTURE_MESSAGES.size },
      ],
      at: 7,
    })
  })

  it('at most ten images are accepted, and only a few of a thousand others are reported', () => {
    const many = Array.from({ length: 1_000 }, (_, n) => aFile(`${n}.png`, 'image/png'))
    const { files, refused } = validateShared(many, 0)
    expect([files.length, refused.length]).toEqual([SHARE_LIMITS.files, SHARE_LIMITS.files])
    expect(refused[0]).toEqual({ name: '10.png', message: SHARE_MESSAGES.many })
    const [named] = validateShared([aFile('x'.repeat(100_000), '')], 0).refused
    expect(named?.name).toHaveLength(100)
  })

  it('files are read only from the form field for photos', async () => {
    const form = new FormData()
    form.append('images', aFile('one.png', 'image/png'))
    form.append('images', 'no file')
    form.append('other', aFile('two.png', 'image/png'))
    const { files } = await readShared(new Request(ORIGIN, { method: 'POST', body: form }), 0)
    expect(files.map(({ name }) => name)).toEqual(['one.png'])
  })

  it('the body is read only up to its limit', async () => {
    let byteCount = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        byteCount += 1_048_576
        controller.enqueue(new Uint8Array(1_048_576))
      },
    })
    const request = { body: endless, headers: new Headers() } as Request
    expect((await readShared(request, 0)).refused).toEqual([{ name: '', message: SHARE_MESSAGES.total }])
    expect(byteCount).toBeLessThan(SHARE_LIMITS.bytes + 4 * 1_048_576)
  })

  it('shared files replace earlier ones, and are stored for an hour at most', async () => {
    await holdSharedFiles(validateShared([aFile('first.png', 'image/png')], 1_000))
    await holdSharedFiles(validateShared([aFile('second.png', 'image/png')], 2_000))
    const soon = 2_000 + SHARE_LIMITS.minutes * 60_000 - 1
    expect((await readHeldFiles(soon, ANNA))?.files).toHaveLength(1)
    await dropOldShared(soon)
    expect((await readHeldFiles(soon, ANNA))?.files).toHaveLength(1)
    expect(await readHeldFiles(soon + 1, ANNA)).toBeNull()
    expect(await readHeldFiles(soon, ANNA)).toBeNull()

    await holdSharedFiles(validateShared([aFile('third.png', 'image/png')], 1_000))
    await dropOldShared(soon)
    expect(await readHeldFiles(1_000, ANNA)).toBeNull()
  })

  it('shared files belong to the account that opens them first, until it logs out', async () => {
    await holdSharedFiles(validateShared([aFile('first.png', 'image/png')], 1_000))
    expect((await readHeldFiles(1_000, ANNA))?.files).toHaveLength(1)
    expect(await readHeldFiles(1_000, BEN)).toBeNull()
    await forgetSharedFiles(BEN)
    expect((await readHeldFiles(1_000, ANNA))?.files).toHaveLength(1)
    await forgetSharedFiles(ANNA)
    expect(await readHeldFiles(1_000, ANNA)).toBeNull()

    await holdSharedFiles(validateShared([aFile('second.png', 'image/png')], 1_000))
    expect((await readHeldFiles(1_000, BEN))?.files).toHaveLength(1)
    expect(await readHeldFiles(1_000, ANNA)).toBeNull()
  })

  it('earlier shared files stay if storage is full', async () => {
    await holdSharedFiles(validateShared([aFile('first.png', 'image/png')], 1_000))
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function full(
      this: IDBObjectStore,
    ) {
      this.transaction.abort()
      throw new DOMException('full', 'QuotaExceededError')
    })
    await expect(holdSharedFiles(validateShared([aFile('second.png', 'image/png')], 1_000))).rejects.toThrow(
      'full',
    )
    put.mockRestore()
    expect((await readHeldFiles(1_000, ANNA))?.files.map(({ name }) => name)).toEqual(['first.png'])
  })
})
