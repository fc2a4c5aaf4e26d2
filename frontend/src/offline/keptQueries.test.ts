import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { keepable, keepQueries, loadKeptQueries } from './keptQueries.ts'

const query = (status: string, endpointName: string) => ({ status, endpointName, fulfilledTimeStamp: 7 })

it('keeps fulfilled answers of public calls alone', () => {
  const queries = {
    gallery: query('fulfilled', 'gallery'),
    failed: query('rejected', 'gallery'),
    profile: query('fulfilled', 'staffProfile'),
    pending: query('pending', 'news'),
    gone: undefined,
  }
  const provided = {
    tags: { Gallery: { all: ['gallery', 'failed'] }, Session: { all: ['profile'] } },
    keys: { gallery: ['Gallery'], profile: ['Session'] },
  }
  expect(keepable({ queries, provided }, (name) => name === 'gallery' || name === 'news')).toEqual({
    queries: { gallery: queries.gallery },
    provided: { tags: { Gallery: { all: ['gallery'] } }, keys: { gallery: ['Gallery'] } },
  })
})

it('keeps what was read before when the network is gone, and not when the server says that it is', () => {
  const read = { endpointName: 'news', fulfilledTimeStamp: 7, data: [1] }
  const queries = {
    lost: { ...read, status: 'rejected', error: { status: 'FETCH_ERROR' } },
    down: { ...read, status: 'rejected', error: { status: 503 } },
    again: { ...read, status: 'pending' },
    first: { endpointName: 'news', status: 'pending' },
    gone: { ...read, status: 'rejected', error: { status: 404 } },
    out: { ...read, status: 'rejected', error: { status: 401 } },
  }
  const kept = keepable({ queries, provided: undefined }, () => true).queries
  const fulfilled = { ...read, status: 'fulfilled' }
  expect(kept).toEqual({ lost: fulfilled, down: fulfilled, again: fulfilled })
})

it('finds nothing on the first visit, and what was kept on the next', async () => {
  expect(await loadKeptQueries()).toBeNull()
  const kept = { queries: { gallery: query('fulfilled', 'gallery') }, provided: { tags: {}, keys: {} } }
  await keepQueries(kept)
  expect(await loadKeptQueries()).toEqual(kept)
})
