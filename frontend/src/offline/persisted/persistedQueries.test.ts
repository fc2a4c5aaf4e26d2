import { expect, it } from 'vitest'
import { persistable } from './persistedQueries.ts'

const query = (status: string, endpointName: string) => ({ status, endpointName, fulfilledTimeStamp: 7 })

it('only fulfilled queries of the wanted endpoints are persisted', () => {
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
  expect(persistable({ queries, provided }, (name) => name === 'gallery' || name === 'news')).toEqual({
    queries: { gallery: queries.gallery },
    provided: { tags: { Gallery: { all: ['gallery'] } }, keys: { gallery: ['Gallery'] } },
  })
})

it('the last result is persisted during a refetch and after a failed one, but not after a refusal', () => {
  const result = { endpointName: 'gallery', fulfilledTimeStamp: 7, data: ['a'] }
  const queries = {
    asked: { ...result, status: 'pending' },
    lost: { ...result, status: 'rejected', error: { status: 'FETCH_ERROR' } },
    failing: { ...result, status: 'rejected', error: { status: 503 } },
    refused: { ...result, status: 'rejected', error: { status: 404 } },
  }
  const answered = { ...result, status: 'fulfilled' }
  expect(persistable({ queries, provided: undefined }, () => true).queries).toEqual({
    asked: answered,
    lost: answered,
    failing: answered,
  })
})
