import 'fake-indexeddb/auto'
import type { ImageSync } from '@lane-and-court/contract/pictures/pictures.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clearStoredImages, findStoredImage, listStoredImages } from '../../offline/persisted/storedImages.ts'
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
const respond = async (ids: readonly string[]): Promise<ImageSync> => ({
  success: true,
  gone: [],
  images: ids.map(picture),
})
const fetchBatch = vi.fn<typeof respond>()
const onProgress = vi.fn<(percent: number) => void>()
const readDataUrl = vi.fn<(dataUrl: string) => Promise<void>>()
const abort = new AbortController()
const sync = (gallery = galleryOf(20), signal = abort.signal) =>
  syncImages({ gallery, fetchBatch, readDataUrl, onProgress, signal })
const percents = () => onProgress.mock.calls.map(([percent]) => percent)
const storedIds = async () => (await listStoredImages()).map(({ id }) => id)

beforeEach(async () => {
  fetchBatch.mockReset().mockImplementation(respond)
  readDataUrl.mockReset().mockResolvedValue()
  onProgress.mockReset()
  await clearStoredImages()
})

describe('a sync', () => {
  it('requests the pictures in batches, and reports its progress', async () => {
    expect(await sync()).toBe(20)
    expect(fetchBatch.mock.calls.map(([ids]) => ids.length)).toEqual([BATCH, BATCH, 4])
    expect(percents()).toEqual([0, 40, 80, 100])
    expect(await storedIds()).toHaveLength(20)
    expect(await findStoredImage('/uploads/19.webp')).toBe('data:image/webp;base64,19')
  })

  it('fetches only new pictures, and deletes those that are no longer in the gallery', async () => {
    await sync(galleryOf(10))
    fetchBatch.mockClear()
    expect(await sync(galleryOf(10))).toBe(10)
    expect(fetchBatch).not.toHaveBeenCalled()
    expect(await sync(galleryOf(8, 4))).toBe(8)
    expect(fetchBatch.mock.calls).toEqual([[['10', '11']]])
    expect((await storedIds()).toSorted((a, b) => Number(a) - Number(b))).toEqual(
      galleryOf(8, 4).map(({ id }) => id),
    )
    expect(await findStoredImage('/uploads/0.webp')).toBeNull()
  })

  it('keeps what has arrived when it fails, and the next sync continues from there', async () => {
    fetchBatch
      .mockImplementationOnce(respond)
      .mockRejectedValueOnce(new Error('Failed to fetch images from server'))
    await expect(sync()).rejects.toThrow('Failed to fetch images from server')
    expect(await storedIds()).toHaveLength(BATCH)
    onProgress.mockReset()
    fetchBatch.mockClear()
    expect(await sync()).toBe(20)
    expect(fetchBatch.mock.calls.flatMap(([ids]) => ids)).toEqual(galleryOf(12, 8).map(({ id }) => id))
    expect(percents()).toEqual([40, 80, 100])
  })

  it('fails with the error of the server, or with an unknown error', async () => {
    const refusal = { success: false, images: [], gone: [] }
    fetchBatch.mockResolvedValueOnce({ ...refusal, error: 'The store is down' })
    await expect(sync()).rejects.toThrow('The store is down')
    fetchBatch.mockResolvedValueOnce(refusal)
    await expect(sync()).rejects.toThrow('Unknown error occurred during sync')
  })

  it('stores the other pictures when one is damaged, and reports the damaged one', async () => {
    readDataUrl.mockImplementation(async (dataUrl) => {
      if (dataUrl.endsWith(',3')) throw new Error('Error reading the image file')
    })
    await expect(sync()).rejects.toThrow('Error reading the image file')
    expect(await storedIds()).toHaveLength(19)
    expect(await storedIds()).not.toContain('3')
  })

  it('reports that the device is full, and keeps what is stored', async () => {
    fetchBatch.mockImplementationOnce(respond).mockImplementationOnce(async (ids) => {
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError')
      })
      return respond(ids)
    })
    await expect(sync()).rejects.toThrow('This device has no space left: 8 of 20 pictures are stored.')
    vi.restoreAllMocks()
    expect(await storedIds()).toHaveLength(BATCH)
  })

  it('stops when its screen is left', async () => {
    const left = new AbortController()
    fetchBatch.mockImplementationOnce(async (ids) => {
      left.abort()
      return respond(ids)
    })
    await expect(sync(galleryOf(20), left.signal)).rejects.toThrow('abort')
    expect(fetchBatch).toHaveBeenCalledTimes(1)
    expect(await storedIds()).toHaveLength(BATCH)
  })

  it('requests a gallery of five hundred pictures one batch at a time', async () => {
    expect(await sync(galleryOf(500))).toBe(500)
    expect(fetchBatch).toHaveBeenCalledTimes(Math.ceil(500 / BATCH))
    expect(Math.max(...fetchBatch.mock.calls.map(([ids]) => ids.length))).toBe(BATCH)
    expect(percents().at(-1)).toBe(100)
  })
})
