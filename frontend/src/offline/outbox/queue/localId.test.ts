import { UPLOAD_PATH } from '@lane-and-court/contract/pictures/pictures.ts'
import { describe, expect, it } from 'vitest'
import { randomUuid } from '../../../base/idempotencyKey.ts'
import { localIdOf, localPathOf, localPicture, mayHaveLocalId } from './localId.ts'

const KEY = '5a7f39a4-7d5c-4dcd-9f5a-a3b1c2d4e5f6'
const SERVER_ID = '65f0c0ffee65f0c0ffee65f0'
/** A content hash that looks like a UUID without its hyphens. */
const SERVER_HASH = '5a7f39a47d5c3dcd9f5aa3b1c2d4e5f6'

describe('a local id', () => {
  it('the local id of a new object has a mark before the key, and is recognized in a URL and in a body', () => {
    const id = localIdOf(KEY)
    expect(id).toBe(`local-${KEY}`)
    expect(mayHaveLocalId(`/admin/news/${id}/publish`)).toBe(true)
    expect(mayHaveLocalId(JSON.stringify({ ids: [SERVER_ID, id] }))).toBe(true)
  })

  it('the local path of a picture is that of an upload, and different for every key', () => {
    const paths = Array.from({ length: 100 }, () => localPathOf(randomUuid(), 4000, 3000))
    for (const path of paths) {
      expect(path).toMatch(UPLOAD_PATH)
      expect(path).toMatch(/^\/uploads\/0{12}/)
      expect(mayHaveLocalId(`<img src="${path}">`)).toBe(true)
    }
    expect(new Set(paths).size).toBe(100)
  })

  it('ids and paths of the server are no local ones', () => {
    const text = JSON.stringify([
      `/admin/news/${SERVER_ID}`,
      `/uploads/${SERVER_HASH}-40x30.webp`,
      'local-news',
    ])
    expect(mayHaveLocalId(text)).toBe(false)
  })
})

describe('the request for a queued picture', () => {
  it('each of its renditions is the picture of the outbox', () => {
    const path = localPathOf(KEY, 900, 600)
    const stem = path.replace('.webp', '')
    for (const address of [path, `${stem}.avif`, `${stem}-400.webp`, `${stem}-800.avif`])
      expect(localPicture(address)).toBe(path)
  })

  it('a picture of the server, or of the site, is none', () => {
    for (const path of [
      `/uploads/${SERVER_HASH}-900x600.webp`,
      '/pictures/lanes-portrait-400.webp',
      '/uploads/../x.webp',
    ])
      expect(localPicture(path)).toBeNull()
  })
})
