import type { Context } from 'koa'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '../testing/testServer.ts'
import { ActivityModel } from './activityLog.ts'
import { writeCommitter } from './commitWrite.ts'

const api = useTestServer()
let seen: string[] = []
beforeAll(() => api.app.responseCache.onInvalidate((topic) => seen.push(topic)))
beforeEach(() => {
  seen = []
})

const as = (role: 'admin' | 'staff') => ({ state: { actor: { role, id: '1', name: 'Maya' } } }) as Context
const commit = <T>(role: 'admin' | 'staff', save: () => Promise<T>) =>
  writeCommitter(api.app.responseCache)(as(role), {
    topic: 'news',
    save,
    log: () => ({ action: 'updated', object: { type: 'article', id: null, name: 'Pool' } }),
  })

describe('the commit of a write', () => {
  it('invalidates the cached responses after the data is saved, and logs it', async () => {
    const saved = await commit('admin', async () => {
      seen.push('saved')
      return 7
    })
    expect([saved, seen, await ActivityModel.countDocuments()]).toEqual([7, ['saved', 'news'], 1])
  })

  it('invalidates but does not log a write that throws, because a part of it may be stored', async () => {
    await expect(commit('admin', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
    expect([seen, await ActivityModel.countDocuments()]).toEqual([['news'], 0])
  })

  it('counts what a coach repeats in one entry, and logs every write of an administrator', async () => {
    for (const role of ['staff', 'staff', 'admin', 'admin'] as const) await commit(role, async () => 0)
    const entries = await ActivityModel.find().lean()
    expect(entries.map(({ actor, count }) => `${actor.role} ${count}`).toSorted()).toEqual([
      'admin 1',
      'admin 1',
      'staff 2',
    ])
  })
})
