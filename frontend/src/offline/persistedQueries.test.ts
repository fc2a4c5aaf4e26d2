import { expect, it } from 'vitest'
import { persistable } from './persistedQueries.ts'

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
  expect(persistable({ queries, provided }, (name) => name === 'gallery' || name === 'news')).toEqual({
    queries: { gallery: queries.gallery },
    provided: { tags: { Gallery: { all: ['gallery'] } }, keys: { gallery: ['Gallery'] } },
  })
})

it('keeps the last answer while it is asked for anew, and when none comes; not when it is refused', () => {
  const known = { endpointName: 'gallery', fulfilledTimeStamp: 7, data: ['a'] }
  const queries = {
    asked: { ...known, status: 'pending' },
    lost: { ...known, status: 'rejected', error: { status: 'FETCH_ERROR' } },
    failing: { ...known, status: 'rejected', error: { status: 503 } },
    refused: { ...known, status: 'rejected', error: { status: 404 } },
  }
  const answered = { ...known, status: 'fulfilled' }
  expect(persistable({ queries, provided: undefined }, () => true).queries).toEqual({
    asked: answered,
    lost: answered,
    failing: answered,
  })
})
