import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { listStoredImages, storeImages } from '../storedImages.ts'
import { makeRoom } from './room.ts'

const full = () => new DOMException('no room', 'QuotaExceededError')

it('lets what can be fetched again go for what must be kept, and no more of it than it takes', async () => {
  const forget = vi.fn<(name: string) => Promise<boolean>>(() => Promise.resolve(true))
  vi.stubGlobal('caches', { delete: forget })
  const image = { id: 'a', image: '/uploads/a.webp', dataUrl: 'data:image/webp;base64,a' }
  await storeImages([image])
  const refused = (times: number) => {
    const keep = vi.fn<() => Promise<string>>().mockResolvedValue('kept')
    for (let time = 0; time < times; time += 1) keep.mockRejectedValueOnce(full())
    return makeRoom(keep)
  }
  expect(await refused(1)).toBe('kept')
  expect(forget.mock.calls).toEqual([['films']])
  expect(await refused(2)).toBe('kept')
  expect(forget.mock.calls).toEqual([['films'], ['films'], ['pictures']])
  expect(await listStoredImages()).toHaveLength(1)
  expect(await refused(3)).toBe('kept')
  expect(await listStoredImages()).toEqual([])
  vi.unstubAllGlobals()
})

it('tells of a device that is full all the same, and of any other fault at once', async () => {
  const keep = vi.fn<() => Promise<void>>().mockRejectedValue(full())
  await expect(makeRoom(keep)).rejects.toThrow('no room')
  expect(keep).toHaveBeenCalledTimes(4)
  const broken = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('broken'))
  await expect(makeRoom(broken)).rejects.toThrow('broken')
  expect(broken).toHaveBeenCalledOnce()
})
