import { deflateSync } from 'node:zlib'
import { PICTURE_MESSAGES as M } from '@lane-and-court/contract/pictures/pictures.ts'
import mongoose from 'mongoose'
import sharp, { type Sharp } from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { savePicture } from '../../infra/pictures/pictureStore.ts'
import { blackPng, pngChunk, textBomb } from '../../testing/hostilePng.ts'
import { aStoredPicture } from '../../testing/storedPicture.ts'
import { useTestServer } from '../../testing/testServer.ts'

const api = useTestServer()
let cookie = ''
beforeEach(async () => {
  cookie = await api.signIn('admin')
})

/** @returns status, message, and the message at the field. */
async function upload(bytes: Buffer) {
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png')
  const response = await api.call('/api/admin/upload', { method: 'POST', body: form, headers: { cookie } })
  const { message, fields } = (await response.json()) as { message?: string; fields?: { image?: string } }
  return [response.status, message, fields?.image]
}
const TAKEN = [201, undefined, undefined]
const refused = (message: string) => [400, message, message]

const small = (color = 'red') => sharp({ create: { width: 64, height: 64, channels: 3, background: color } })

/** @returns a small picture whose header says that it is larger. */
async function saidToBe(width: number, height: number, type: 'avif' | 'deep avif' | 'gif' | 'jpeg') {
  const makers: Record<typeof type, () => Sharp> = {
    avif: () => small().avif({ effort: 0 }),
    'deep avif': () => small().avif({ effort: 0, bitdepth: 10 }),
    gif: () => small().gif(),
    jpeg: () => small().toColourspace('cmyk').jpeg({ progressive: true }),
  }
  const file = await makers[type]().toBuffer()
  if (type === 'gif') {
    // Its first frame.
    const at = file.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, 64, 0, 64, 0]))
    file.writeUInt16LE(width, at + 5)
    file.writeUInt16LE(height, at + 7)
  } else if (type === 'jpeg') {
    // The header of a progressive picture.
    const at = file.indexOf(Buffer.from([0xff, 0xc2]))
    file.writeUInt16BE(height, at + 5)
    file.writeUInt16BE(width, at + 7)
  } else {
    const at = file.indexOf('ispe')
    file.writeUInt32BE(width, at + 8)
    file.writeUInt32BE(height, at + 12)
  }
  return file
}

describe('what decoding takes is known from the header, and too much is refused before it', () => {
  it.each([
    // Each format has limits of its own: all of these are below 50 million pixels.
    ['avif', 8_990, 5_500, M.heavy],
    ['avif', 4_100, 4_000, M.heavy],
    ['deep avif', 4_000, 4_000, M.heavy],
    ['gif', 7_000, 7_000, M.pixels],
    ['jpeg', 7_000, 7_000, M.pixels],
  ] as const)('%s of %i × %i pixels', async (type, width, height, sentence) => {
    expect(await upload(await saidToBe(width, height, type))).toEqual(refused(sentence))
  })

  it.each([
    // Within the limits, so that it is decoded, which finds fewer pixels than that.
    ['avif', 4_000, 4_000],
    ['deep avif', 4_032, 3_024],
  ] as const)('but %s of %i × %i pixels is decoded', async (type, width, height) => {
    expect(await upload(await saidToBe(width, height, type))).toEqual(refused(M.broken))
  })

  it('an AVIF of accepted size is taken', async () => {
    expect(await upload(await small('green').avif().toBuffer())).toEqual(TAKEN)
  })
})

describe('a file that takes more memory than its header says', () => {
  it('is refused, and those that come with it and after it are taken', async () => {
    const [first, second, third] = await Promise.all([
      upload(textBomb(1)),
      upload(await small('blue').png().toBuffer()),
      upload(textBomb(2)),
    ])
    expect([first, second, third]).toEqual([refused(M.heavy), TAKEN, refused(M.heavy)])
    expect(await upload(await small('yellow').png().toBuffer())).toEqual(TAKEN)
  })

  it('in its color profile is taken without it', async () => {
    const profile = deflateSync(Buffer.alloc(40_000_000, 'a'), { level: 9 })
    const chunk = pngChunk('iCCP', Buffer.concat([Buffer.from('profile\0\0'), profile]))
    expect(await upload(blackPng(70, [chunk]))).toEqual(TAKEN)
  })
})

it.each([
  ['GIF and SVG', 'GIF89a<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>'],
  [
    'PNG and SVG',
    '\x89PNG\r\n\x1a\n<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>',
  ],
  ['JPEG and SVG', '\xff\xd8\xff<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>'],
])('a file that is both %s is never read as SVG', async (_title, text) => {
  const [status, message] = await upload(Buffer.from(text, 'latin1'))
  expect(status).toBe(400)
  expect([M.broken, M.type, M.svg]).toContain(message)
})

it('a restored picture that is too large is not cropped, and stays as it is', async () => {
  const { path } = await aStoredPicture(200)
  const name = path.slice('/uploads/'.length)
  await mongoose.connection.collection('pictures.files').deleteOne({ filename: name })
  await mongoose.connection.collection('pictures.chunks').deleteMany({ files_id: name as never })
  await savePicture(name, textBomb())
  const response = await api.send(
    'PUT',
    `/api/admin/pictures/${path.slice(9, 33)}`,
    {
      alt: '',
      isDecorative: false,
      isKept: false,
      focus: { x: 50, y: 50 },
      crop: { x: 0, y: 0, width: 0.5, height: 0.5 },
    },
    { cookie },
  )
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ fields: { crop: M.heavy } })
  expect(await mongoose.connection.collection('pictures').findOne({})).toMatchObject({ crop: null })
})
