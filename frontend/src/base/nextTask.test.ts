import { afterEach, describe, expect, it, vi } from 'vitest'
import { nextTask } from './nextTask.ts'

describe('nextTask', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('asks the browser for a task of its own, and else waits for its turn', async () => {
    const given = vi.fn<() => Promise<void>>(() => Promise.resolve())
    vi.stubGlobal('scheduler', { yield: given })
    await nextTask()
    expect(given).toHaveBeenCalledOnce()
    vi.stubGlobal('scheduler', undefined)
    const order: string[] = []
    setTimeout(() => order.push('waiting'))
    await nextTask().then(() => order.push('own'))
    expect(order).toEqual(['waiting', 'own'])
  })
})
