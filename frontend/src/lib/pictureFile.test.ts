// @vitest-environment jsdom
import { PICTURE_LIMITS } from '@lane-and-court/contract/pictures/pictures.limits.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { readyPicture, smallerCopy } from './pictureFile.ts'

const LARGE = PICTURE_LIMITS.bytes
const file = (bytes: number, type = 'image/jpeg') => new Blob([new Uint8Array(bytes)], { type })
afterEach(() => vi.unstubAllGlobals())

/** A browser that reads photos of this size, and writes JPEGs of these. */
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

it('sends a small picture as it is', async () => {
  const picture = file(LARGE - 1, 'image/gif')
  expect(await readyPicture(picture)).toBe(picture)
})

it.each(['text/plain', 'application/pdf', ''])('refuses %j', async (type) => {
  await expect(readyPicture(file(1, type))).rejects.toThrow('Please upload an image file')
})

it('shrinks a photo to 3000 pixels on its longer side', async () => {
  const drawn = canvasOf(4_000, 6_000, 1_000)
  expect((await readyPicture(file(LARGE))).size).toBe(1_000)
  expect(drawn).toEqual([[0, 0, 2_000, 3_000]])
})

it('tries a lower quality, and enlarges nothing', async () => {
  const drawn = canvasOf(900, 600, LARGE, 2_000)
  expect((await readyPicture(file(LARGE + 1))).size).toBe(2_000)
  expect(drawn).toEqual([[0, 0, 900, 600]])
})

it('says that a photo is too large when it cannot be shrunk, or not enough', async () => {
  const sentence = 'Image size should be less than 5MB'
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')))
  await expect(readyPicture(file(LARGE))).rejects.toThrow(sentence)
  canvasOf(9_000, 9_000, LARGE, LARGE)
  await expect(readyPicture(file(LARGE))).rejects.toThrow(sentence)
})

it('makes a smaller copy, in steps until it is half as large and below a megabyte', async () => {
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
