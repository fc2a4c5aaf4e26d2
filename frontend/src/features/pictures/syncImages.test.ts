import 'fake-indexeddb/auto'
import type { ImageSync } from '@lane-and-court/contract/pictures/pictures.types.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clearStoredImages, findStoredImage, listStoredImages } from '../../offline/storedImages.ts'
import { BATCH, syncImages } from './syncImages.ts'

const galleryOf = (count: number, first = 0) =>
  Array.from({ length: count }, (_, index) => ({
    id: String(first + index),
    image: `/uploads/${first + index}.webp`,
  }))
const picture = (id: string) => ({
  id,
  image: `/uploads/${id}.webp`,
  dataUrl: `data:image/webp;base64,${id}`,
})
const answer = async (ids: readonly string[]): Promise<ImageSync> => ({
  success: true,
  gone: [],
  images: ids.map(picture),
})
const fetchBatch = vi.fn<typeof answer>()
const onProgress = vi.fn<(percent: number) => void>()
const readDataUrl = vi.fn<(dataUrl: string) => Promise<void>>()
const abort = new AbortController()
const sync = (gallery = galleryOf(20), signal = abort.signal) =>
  syncImages({ gallery, fetchBatch, readDataUrl, onProgress, signal })
const percents = () => onProgress.mock.calls.map(([percent]) => percent)
const kept = async () => (await listStoredImages()).map(({ id }) => id)

beforeEach(async () => {
  fetchBatch.mockReset().mockImplementation(answer)
  readDataUrl.mockReset().mockResolvedValue()
  onProgress.mockReset()
  await clearStoredImages()
})

describe('a sync', () => {
  it('asks for a few at a time, and tells how far it is', async () => {
    expect(await sync()).toBe(20)
    expect(fetchBatch.mock.calls.map(([ids]) => ids.length)).toEqual([BATCH, BATCH, 4])
    expect(percents()).toEqual([0, 40, 80, 100])
    expect(await kept()).toHaveLength(20)
    expect(await findStoredImage('/uploads/19.webp')).toBe('data:image/webp;base64,19')
  })

  it('fetches nothing that is here, forgets what is gone, and takes what is new', async () => {
    await sync(galleryOf(10))
    fetchBatch.mockClear()
    expect(await sync(galleryOf(10))).toBe(10)
    expect(fetchBatch).not.toHaveBeenCalled()
    expect(await sync(galleryOf(8, 4))).toBe(8)
    expect(fetchBatch.mock.calls).toEqual([[['10', '11']]])
    expect((await kept()).toSorted((a, b) => Number(a) - Number(b))).toEqual(
      galleryOf(8, 4).map(({ id }) => id),
    )
    expect(await findStoredImage('/uploads/0.webp')).toBeNull()
  })

  it('keeps what arrived when it fails, and goes on from there', async () => {
    fetchBatch
      .mockImplementationOnce(answer)
      .mockRejectedValueOnce(new Error('Failed to fetch images from server'))
    await expect(sync()).rejects.toThrow('Failed to fetch images from server')
    expect(await kept()).toHaveLength(BATCH)
    onProgress.mockReset()
    fetchBatch.mockClear()
    expect(await sync()).toBe(20)
    expect(fetchBatch.mock.calls.flatMap(([ids]) => ids)).toEqual(galleryOf(12, 8).map(({ id }) => id))
    expect(percents()).toEqual([40, 80, 100])
  })

  it('says what the server says, or that it is unknown', async () => {
    const refusal = { success: false, images: [], gone: [] }
    fetchBatch.mockResolvedValueOnce({ ...refusal, error: 'The store is down' })
    await expect(sync()).rejects.toThrow('The store is down')
    fetchBatch.mockResolvedValueOnce(refusal)
    await expect(sync()).rejects.toThrow('Unknown error occurred during sync')
  })

  it('is not held up by a damaged picture, but tells of it', async () => {
    readDataUrl.mockImplementation(async (dataUrl) => {
      if (dataUrl.endsWith(',3')) throw new Error('Error reading the image file')
    })
    await expect(sync()).rejects.toThrow('Error reading the image file')
    expect(await kept()).toHaveLength(19)
    expect(await kept()).not.toContain('3')
  })

  it('tells of a full device, and keeps what it holds', async () => {
    fetchBatch.mockImplementationOnce(answer).mockImplementationOnce(async (ids) => {
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError')
      })
      return answer(ids)
    })
    await expect(sync()).rejects.toThrow('This device has no room left: 8 of 20 images are stored.')
    vi.restoreAllMocks()
    expect(await kept()).toHaveLength(BATCH)
  })

  it('stops when its screen is left', async () => {
    const left = new AbortController()
    fetchBatch.mockImplementationOnce(async (ids) => {
      left.abort()
      return answer(ids)
    })
    await expect(sync(galleryOf(20), left.signal)).rejects.toThrow('abort')
    expect(fetchBatch).toHaveBeenCalledTimes(1)
    expect(await kept()).toHaveLength(BATCH)
  })

  it('never holds more than a batch of five hundred', async () => {
    expect(await sync(galleryOf(500))).toBe(500)
    expect(fetchBatch).toHaveBeenCalledTimes(Math.ceil(500 / BATCH))
    expect(Math.max(...fetchBatch.mock.calls.map(([ids]) => ids.length))).toBe(BATCH)
    expect(percents().at(-1)).toBe(100)
  })
})
