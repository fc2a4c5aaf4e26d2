// @vitest-environment jsdom
import { PICTURE_LIMITS } from '@lane-and-court/contract/pictures/pictures.ts'
import { cameraDay } from '@lane-and-court/contract/pictures/fileFacts.ts'
import sharp from 'sharp'
import { afterEach, expect, it, vi } from 'vitest'
import { isPictureFile, readyPicture, smallerCopy } from './pictureFile.ts'

const LARGE = PICTURE_LIMITS.bytes
const file = (bytes: number, type = 'image/jpeg') => new Blob([new Uint8Array(bytes)], { type })
afterEach(() => vi.unstubAllGlobals())

/** Fakes a browser that reads photos with these dimensions, and writes JPEGs of these sizes in bytes. */
function canvasOf(width: number, height: number, ...sizes: number[]) {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width, height, close() {} }))
  const drawn: number[][] = []
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect() {},
    drawImage: (_photo: unknown, ...place: number[]) => drawn.push(place),
  } as unknown as RenderingContext & null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((tell) => tell(file(sizes.shift() ?? 0)))
  return drawn
}

it('a small picture is not changed', async () => {
  const picture = file(LARGE - 1, 'image/gif')
  expect(await readyPicture(picture)).toBe(picture)
})

it.each(['text/plain', 'application/pdf', ''])('a file of type %j is refused', async (type) => {
  await expect(readyPicture(file(1, type))).rejects.toThrow('Please upload an image file')
})

const heic = (brand: string, name: string, type = '') =>
  new File([`\0\0\0\x18ftyp${brand}\0\0\0\0`], name, { type })

it.each([
  ['heic', 'IMG_1.HEIC', ''],
  ['heix', 'IMG_1.jpg', 'image/jpeg'],
  ['mif1', 'photo', ''],
  ['hevc', 'live.heif', 'image/heif-sequence'],
])(
  'an HEIC photo of the kind %s with the name %s becomes a JPEG where the browser reads it',
  async (...photo) => {
    canvasOf(4_000, 3_000, 1_000)
    expect((await readyPicture(heic(...photo))).size).toBe(1_000)
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')))
    await expect(readyPicture(heic(...photo))).rejects.toThrow(/^This is an HEIC photo, .* Most Compatible/)
  },
)

it('a file counts as a picture by its type, or by a name that HEIC photos have', () => {
  const names = ['a.heic', 'B.HEIF', 'a.heic.txt', 'heic', 'a.pdf']
  expect(names.filter((name) => isPictureFile(new File([], name)))).toEqual(['a.heic', 'B.HEIF'])
  expect(isPictureFile(file(1, 'image/gif'))).toBe(true)
})

it('a large photo is scaled down to 3000 pixels on its longer side', async () => {
  const drawn = canvasOf(4_000, 6_000, 1_000)
  expect((await readyPicture(file(LARGE))).size).toBe(1_000)
  expect(drawn).toEqual([[0, 0, 2_000, 3_000]])
})

it('a copy keeps the name of the file and the day on which it was taken, and nothing else of the camera', async () => {
  canvasOf(4_000, 3_000)
  const drawn = new Blob([Uint8Array.of(0xff, 0xd8, 0xff, 0xd9)], { type: 'image/jpeg' })
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((tell) => tell(drawn))
  const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Make: 'Camera' }, IFD2: { DateTimeOriginal: '2026:05:03 14:05:09' } })
    .jpeg()
    .toBuffer()
  const copy = await readyPicture(
    new File([photo, new Uint8Array(LARGE)], 'IMG_2041.JPG', { type: 'image/jpeg' }),
  )
  expect((copy as File).name).toBe('IMG_2041.JPG')
  const bytes = new Uint8Array(await copy.arrayBuffer())
  expect(cameraDay(bytes)).toBe('2026-05-03')
  expect(bytes.slice(-2)).toEqual(Uint8Array.of(0xff, 0xd9))
  expect(new TextDecoder('latin1').decode(bytes)).not.toMatch(/Camera|14:05/)
})

it('a photo that is still too large is encoded in lower quality, and never enlarged', async () => {
  const drawn = canvasOf(900, 600, LARGE, 2_000)
  expect((await readyPicture(file(LARGE + 1))).size).toBe(2_000)
  expect(drawn).toEqual([[0, 0, 900, 600]])
})

it('a photo that cannot be shrunk enough is refused as too large', async () => {
  const sentence = 'Image size should be less than 5MB'
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')))
  await expect(readyPicture(file(LARGE))).rejects.toThrow(sentence)
  canvasOf(9_000, 9_000, LARGE, LARGE)
  await expect(readyPicture(file(LARGE))).rejects.toThrow(sentence)
})

it('a smaller copy is made in steps until it has half the size and less than a megabyte', async () => {
  const drawn = canvasOf(4_000, 3_000, 1_400_000, 950_000, 930_000, 880_000)
  const picture = file(3_000_000)
  expect((await smallerCopy(picture))?.size).toBe(880_000)
  expect(drawn).toEqual([
    [0, 0, 2_000, 1_500],
    [0, 0, 1_400, 1_050],
  ])
  canvasOf(400, 300, 60_000, 60_000, 60_000, 60_000, 60_000, 60_000)
  expect(await smallerCopy(file(100_000))).toBeNull()
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')))
  expect(await smallerCopy(file(100_000))).toBeNull()
})
