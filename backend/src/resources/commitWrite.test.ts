import type { Context } from 'koa'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '../testing/testServer.ts'
import { ActivityModel } from './activityLog.ts'
import { committers, logWrites, type WriteEvent } from './commitWrite.ts'

useTestServer()
let seen: unknown[] = []
beforeEach(() => {
  seen = []
})

const note = ({ topics, isSaved, entries }: WriteEvent) => {
  seen.push([...topics, isSaved, entries.length])
}
const { commitWrite, commitBatch } = committers([note, logWrites])
const as = (role: 'admin' | 'staff') => ({ state: { actor: { role, id: '1', name: 'Maya' } } }) as Context
const commit = <T>(ctx: Context, save: () => Promise<T>, by = commitWrite) =>
  by(ctx, {
    topic: 'news',
    save,
    log: () => ({ action: 'updated', object: { type: 'article', id: '1', name: 'Pool' } }),
  })

describe('the commit of a write', () => {
  it('is announced after the data is saved, and logged', async () => {
    const saved = await commit(as('admin'), async () => {
      seen.push('saved')
      return 7
    })
    const announced = ['news', true, 1]
    expect([saved, seen, await ActivityModel.countDocuments()]).toEqual([7, ['saved', announced], 1])
  })

  it('is announced, but not logged, if it throws, because a part of it may be stored', async () => {
    await expect(commit(as('admin'), () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
    expect([seen, await ActivityModel.countDocuments()]).toEqual([[['news', false, 0]], 0])
  })

  it('reaches every subscriber, also after one that fails, and then fails', async () => {
    const failing = committers([() => Promise.reject(new Error('full')), note])
    await expect(commit(as('admin'), async () => 7, failing.commitWrite)).rejects.toThrow('full')
    expect(seen).toEqual([['news', true, 1]])
  })

  it('counts what a coach repeats in one entry, and logs every write of an administrator', async () => {
    for (const role of ['staff', 'staff', 'admin', 'admin'] as const) await commit(as(role), async () => 0)
    const entries = await ActivityModel.find().lean()
    expect(entries.map(({ actor, count }) => `${actor.role} ${count}`).toSorted()).toEqual([
      'admin 1',
      'admin 1',
      'staff 2',
    ])
  })

  it('is announced once with all others of its batch, also if one of them fails', async () => {
    const ctx = as('admin')
    const batch = commitBatch(ctx, 'one', async () => {
      await commit(ctx, async () => 0)
      await commit(ctx, async () => 0)
      await commit(ctx, () => Promise.reject(new Error('lost')))
    })
    await expect(batch).rejects.toThrow('lost')
    expect([seen, await ActivityModel.countDocuments()]).toEqual([[['news', true, 2]], 1])
  })
})
