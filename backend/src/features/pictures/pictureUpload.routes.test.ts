import {
  PICTURE_LIMITS,
  PICTURE_MESSAGES as M,
  type UploadedPicture,
} from '@lane-and-court/contract/pictures/pictures.ts'
import mongoose from 'mongoose'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '../../testing/testServer.ts'
import { PictureModel } from './pictures.model.ts'

const api = useTestServer()
let cookie = ''
beforeEach(async () => {
  cookie = await api.signIn('admin')
})

const plainPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b5fa5' } })

function upload(bytes: Buffer | string, { name = 'a.jpg', field = 'image', as = 'image/jpeg' } = {}) {
  const form = new FormData()
  form.append(field, new Blob([bytes as never], { type: as }), name)
  return api.call('/api/admin/upload', { method: 'POST', body: form, headers: { cookie } })
}

async function rejection(bytes: Buffer | string, options = {}) {
  const response = await upload(bytes, options)
  const { message, fields } = (await response.json()) as { message: string; fields?: { image?: string } }
  return [response.status, message, fields?.image]
}

describe('an upload', () => {
  it('returns the path of the picture twice, its size and a placeholder', async () => {
    const response = await upload(await plainPicture(1_200, 900).jpeg().toBuffer())
    expect(response.status).toBe(201)
    const { url, path, width, height, placeholder } = (await response.json()) as UploadedPicture
    expect(path).toMatch(/^\/uploads\/[a-f0-9]{32}-1200x900\.webp$/)
    expect(url).toBe(path)
    expect([width, height]).toEqual([1_200, 900])
    expect(placeholder).toMatch(/^data:image\/webp;base64,/)
    for (const [suffix, wide] of [
      ['', 1_200],
      ['-400', 400],
      ['-800', 800],
    ] as const) {
      for (const format of ['webp', 'avif']) {
        const rendition = await api.call(path.replace('.webp', `${suffix}.${format}`))
        expect(rendition.status).toBe(200)
        expect(rendition.headers.get('content-type')).toBe(`image/${format}`)
        const metadata = await sharp(Buffer.from(await rendition.arrayBuffer())).metadata()
        expect(metadata.width).toBe(wide)
      }
    }
  })

  it('stores only the pixels, rotated by the orientation of the camera', async () => {
    const photo = await plainPicture(300, 200)
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '40/1 43/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { path, width, height } = (await (await upload(photo)).json()) as UploadedPicture
    expect([width, height]).toEqual([200, 300])
    const stored = Buffer.from(await (await api.call(path)).arrayBuffer())
    const metadata = await sharp(stored).metadata()
    expect([metadata.exif, metadata.icc, metadata.xmp, metadata.orientation]).toEqual(
      Array(4).fill(undefined),
    )
  })

  it('keeps the name of the file and the day of the camera, and no place', async () => {
    const photo = await plainPicture(310, 200)
      .withExif({
        IFD0: { Make: 'Camera' },
        IFD2: { DateTimeOriginal: '2026:05:03 14:05:09' },
        IFD3: { GPSLatitude: '40/1 43/1 0/1' },
      })
      .jpeg()
      .toBuffer()
    // Without a name, then as the site sends it, then as somebody who calls it otherwise.
    for (const name of ['image', '../IMG_2041.JPG', 'other.jpg']) await upload(photo, { name })
    const stored = await PictureModel.findOne().lean()
    expect(stored).toMatchObject({ fileName: 'IMG_2041.JPG', takenOn: '2026-05-03', version: 1 })
    expect(JSON.stringify(stored)).not.toMatch(/40\/1|Camera|GPS/)
  })

  it('stores the same picture once, even if it arrives five times at once', async () => {
    const bytes = await plainPicture(500, 500).png().toBuffer()
    const responses = await Promise.all(Array.from({ length: 5 }, () => upload(bytes)))
    const paths = await Promise.all(
      responses.map(async (response) => ((await response.json()) as UploadedPicture).path),
    )
    expect(new Set(paths).size).toBe(1)
    expect(await PictureModel.countDocuments()).toBe(1)
    const files = await mongoose.connection.collection('pictures.files').countDocuments({
      filename: { $regex: `^${paths[0]?.slice(9, 41)}` },
    })
    expect(files).toBe(4)
  })

  it('is allowed only for administrators', async () => {
    const coach = await api.signIn('staff')
    cookie = ''
    expect((await upload(await plainPicture(9, 9).png().toBuffer())).status).toBe(401)
    cookie = coach
    expect((await upload(await plainPicture(9, 9).png().toBuffer())).status).toBe(403)
  })
})

describe('a hostile file', () => {
  it('of zero bytes, of text, or with only the name of a picture is rejected', async () => {
    expect(await rejection('')).toEqual([400, M.none, M.none])
    expect(await rejection('just words', { name: 'photo.png' })).toEqual([400, M.type, M.type])
    expect(await rejection('%PDF-1.7\n%âãÏÓ\n1 0 obj', { name: 'a.jpg' })).toEqual([400, M.type, M.type])
    expect(await rejection(Buffer.from('MZ\x90\0'), { name: 'a.gif' })).toEqual([400, M.type, M.type])
  })

  it('that is SVG is rejected', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    expect(await rejection(svg, { as: 'image/png' })).toEqual([400, M.svg, M.svg])
    expect(await rejection(`<?xml version="1.0"?>\n${svg}`)).toEqual([400, M.svg, M.svg])
  })

  it('that is HEIC is rejected with advice', async () => {
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
    expect(await rejection(heic)).toEqual([400, M.heic, M.heic])
  })

  it('that is truncated is rejected', async () => {
    const whole = await plainPicture(600, 600).jpeg().toBuffer()
    expect(await rejection(whole.subarray(0, whole.length / 2))).toEqual([400, M.broken, M.broken])
    expect(await rejection(whole.subarray(0, 30))).toEqual([400, M.broken, M.broken])
  })

  it('of 10,000 pixels width, or a small one that decompresses into a huge one, is rejected', async () => {
    expect(await rejection(await plainPicture(10_000, 10).png().toBuffer())).toEqual([
      400,
      M.pixels,
      M.pixels,
    ])
    const bomb = await plainPicture(8_900, 8_900).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(PICTURE_LIMITS.bytes)
    expect(await rejection(bomb)).toEqual([400, M.pixels, M.pixels])
    // Within the limit of pixels, but over the limit of memory because of its color depth.
    const deep = await sharp({ create: { width: 5_100, height: 5_100, channels: 4, background: '#0b5fa5' } })
      .toColourspace('rgb16')
      .png()
      .toBuffer()
    expect(await rejection(deep)).toEqual([400, M.pixels, M.pixels])
  })

  it('over 5 MB is rejected', async () => {
    const large = Buffer.alloc(PICTURE_LIMITS.bytes + 1, await plainPicture(9, 9).jpeg().toBuffer())
    expect(await rejection(large)).toEqual([413, M.size, M.size])
  })

  it('that never ends is not read to its end', async () => {
    let pieces = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const head = '--x\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n'
        controller.enqueue(pieces === 0 ? Buffer.from(head) : new Uint8Array(1_024 * 1_024))
        if (++pieces > 500) controller.close()
      },
    })
    const response = await api
      .call('/api/admin/upload', {
        method: 'POST',
        body,
        headers: { cookie, 'content-type': 'multipart/form-data; boundary=x' },
        duplex: 'half',
      } as RequestInit)
      .catch(() => null)
    // It depends on the network whether the sender still gets the response.
    expect([413, undefined]).toContain(response?.status)
    expect(pieces).toBeLessThan(200)
  })

  it('sent twenty times at once is rejected twenty times', async () => {
    const text = Array.from({ length: 20 }, (_, n) => rejection(`just words ${n}`))
    expect(new Set((await Promise.all(text)).map(String))).toEqual(new Set([String([400, M.type, M.type])]))
  })

  it('that is both a picture and an HTML page is stored without the page', async () => {
    const script = '<script>alert(document.cookie)</script>'
    const polyglot = Buffer.concat([await plainPicture(64, 64).jpeg().toBuffer(), Buffer.from(script)])
    const { path } = (await (
      await upload(polyglot, { name: 'a.html', as: 'text/html' })
    ).json()) as UploadedPicture
    const served = await api.call(path)
    expect(served.headers.get('content-type')).toBe('image/webp')
    expect(served.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await served.text()).not.toContain('script')
  })

  it.each(['../../etc/passwd', '..\\..\\a.png', '/etc/passwd\0.png', 'a'.repeat(3_000)])(
    'named %j is stored under the hash of its bytes',
    async (name) => {
      const { path } = (await (
        await upload(await plainPicture(20, 10).png().toBuffer(), { name })
      ).json()) as UploadedPicture
      expect(path).toMatch(/^\/uploads\/[a-f0-9]{32}-20x10\.webp$/)
    },
  )

  it('in another field, of another content type, or in a malformed request is rejected', async () => {
    const png = await plainPicture(20, 10).png().toBuffer()
    expect(await rejection(png, { field: 'file' })).toEqual([400, M.none, M.none])
    expect((await api.send('POST', '/api/admin/upload', {}, { cookie })).status).toBe(415)
    const broken = await api.call('/api/admin/upload', {
      method: 'POST',
      body: '--x\r\nnonsense',
      headers: { cookie, 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect(broken.status).toBe(400)
  })
})

describe('/uploads/{file}', () => {
  it('is cached for a day, has an ETag, and supports ranges', async () => {
    const { path } = (await (
      await upload(await plainPicture(50, 50).png().toBuffer())
    ).json()) as UploadedPicture
    const whole = await api.call(path)
    expect(whole.headers.get('cache-control')).toBe('public, max-age=86400')
    const bytes = Buffer.from(await whole.arrayBuffer())
    const etag = whole.headers.get('etag') ?? ''
    expect((await api.call(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
    const part = await api.call(path, { headers: { range: 'bytes=2-5' } })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 2-5/${bytes.length}`)
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(2, 6))
    const beyond = await api.call(path, { headers: { range: 'bytes=999999-' } })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`])
  })

  it.each(['nothing', `${'0'.repeat(32)}-20x10.webp`, '..%2f..%2fpackage.json', '%00', 'a.html'])(
    'answers 404 for %s',
    async (file) => {
      expect((await api.call(`/uploads/${file}`)).status).toBe(404)
    },
  )
})
