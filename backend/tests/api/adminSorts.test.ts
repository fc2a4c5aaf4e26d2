import { bothWays } from '@lane-and-court/contract/http/common.ts'
import { NEWS_SORTS } from '@lane-and-court/contract/news/news.ts'
import mongoose from 'mongoose'
import { beforeEach, expect, it } from 'vitest'
import { ensureIndexes } from '../../src/infra/database/connect.ts'
import { useTestServer } from '../../src/testing/testServer.ts'

const api = useTestServer()
beforeEach(ensureIndexes)

type Order = Record<string, 1 | -1>

/** @returns whether an index gives an order, read forwards or backwards. */
function givesOrder(key: Order, order: Order): boolean {
  const fields = Object.entries(key)
  const ways = Object.entries(order).map(([path, way], at) =>
    fields[at]?.[0] === path ? fields[at][1] * way : 0,
  )
  return ways.every((way) => way === 1) || ways.every((way) => way === -1)
}

it('every sort order of the list of news, and every reversed one, is read from an index, so that it is fast for any number of rows', async () => {
  const cookie = await api.signIn('admin', 'sorter')
  const client = mongoose.connection.getClient()
  for (const sort of bothWays(NEWS_SORTS)) {
    let find: Record<string, unknown> = {}
    const note = ({ commandName, command }: mongoose.mongo.CommandStartedEvent) => {
      if (commandName === 'find' && command['limit'] === 24) find = command as Record<string, unknown>
    }
    client.on('commandStarted', note)
    const response = await api.call(`/api/admin/news?page=1&sort=${sort}`, { headers: { cookie } })
    client.off('commandStarted', note)
    expect([sort, response.status]).toEqual([sort, 200])
    const { find: collection, sort: order } = find as { find: string; sort: Order }
    const indexes = await mongoose.connection.collection(collection).indexes()
    expect([sort, indexes.some(({ key }) => givesOrder(key as Order, order))]).toEqual([sort, true])
  }
})
