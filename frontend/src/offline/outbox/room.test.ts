import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { listStoredImages, storeImages } from '../storedImages.ts'
import { makeRoom } from './room.ts'

const full = () => new DOMException('no room', 'QuotaExceededError')

it('lets public pictures go for what must be kept, and nothing else', async () => {
  await storeImages([{ id: 'a', image: '/uploads/a.webp', dataUrl: 'data:image/webp;base64,a' }])
  const forget = vi.fn<(name: string) => Promise<boolean>>(() => Promise.resolve(true))
  vi.stubGlobal('caches', { delete: forget })
  const keep = vi.fn<() => Promise<string>>().mockRejectedValueOnce(full()).mockResolvedValueOnce('kept')
  expect(await makeRoom(keep)).toBe('kept')
  expect(await listStoredImages()).toEqual([])
  expect(forget.mock.calls).toEqual([['pictures']])
  vi.unstubAllGlobals()
})

it('tells of a device that is full all the same, and of any other fault at once', async () => {
  const keep = vi.fn<() => Promise<void>>().mockRejectedValue(full())
  await expect(makeRoom(keep)).rejects.toThrow('no room')
  expect(keep).toHaveBeenCalledTimes(2)
  const broken = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('broken'))
  await expect(makeRoom(broken)).rejects.toThrow('broken')
  expect(broken).toHaveBeenCalledOnce()
})
