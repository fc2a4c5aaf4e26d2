import { describe, expect, it } from 'vitest'
import { aCreation, anEntry, anUpload } from './entry.fixture.ts'
import { backoff, settle } from './settle.ts'

const NOW = 1_000_000

describe('what was sent', () => {
  it('gives those behind it the name of what it made', () => {
    const made = aCreation({ screen: 'x' })
    const later = anEntry({}, { path: made.resource, version: 0 })
    const other = anEntry()
    const { put, alias } = settle(
      [made, later, other],
      made,
      { kind: 'sent', answer: { id: 'f00', version: 1 } },
      NOW,
    )
    expect(alias).toEqual({ local: made.id, real: 'f00', at: NOW })
    expect(put.map(({ id }) => id)).toEqual([made.id, later.id])
    expect(put[1]).toMatchObject({
      resource: '/admin/classes/f00',
      request: { path: '/admin/classes/f00', version: 1 },
    })
    expect(put[0]).toMatchObject({ state: 'sent', sentAt: NOW, request: { body: null, version: 1 } })
  })

  it('gives a picture its address in whatever shows it', () => {
    const upload = anUpload()
    const article = aCreation({}, { image: upload.picture, content: `<img src="${upload.picture}">` })
    const { put } = settle(
      [upload, article],
      upload,
      { kind: 'sent', answer: { path: '/uploads/real.webp' } },
      NOW,
    )
    expect(put[1]?.request.body).toEqual({
      image: '/uploads/real.webp',
      content: '<img src="/uploads/real.webp">',
    })
  })

  it('hands on the version to what was built on it, and to nothing else', () => {
    const first = anEntry()
    const second = anEntry()
    const overAny = anEntry({}, { method: 'DELETE', version: null })
    const met = anEntry({ state: 'conflict' })
    const { put } = settle(
      [first, second, overAny, met],
      first,
      { kind: 'sent', answer: { version: 4 } },
      NOW,
    )
    expect(put.map(({ id, request }) => [id, request.version])).toEqual([
      [first.id, 4],
      [second.id, 4],
    ])
  })
})

describe('what was not', () => {
  const entry = anEntry({ state: 'sending', tries: 3 })

  it('waits longer each time, five minutes at most', () => {
    expect([1, 2, 3, 9, 30].map(backoff)).toEqual([1_000, 2_000, 4_000, 256_000, 300_000])
    const { put } = settle([entry], entry, { kind: 'lost' }, NOW)
    expect(put).toMatchObject([{ state: 'waiting', isUncertain: true, nextTryAt: NOW + 4_000 }])
  })

  it('waits as long as the server asks', () => {
    const { put } = settle([entry], entry, { kind: 'busy', retryAfterMs: 60_000 }, NOW)
    expect(put).toMatchObject([{ state: 'waiting', nextTryAt: NOW + 60_000 }])
  })

  it('waits for the login without counting it as a try', () => {
    for (const outcome of [{ kind: 'signed-out' }, { kind: 'other-account', signedIn: null }] as const) {
      const { put } = settle([entry], entry, outcome, NOW)
      expect(put).toMatchObject([{ state: 'waiting', tries: 2, nextTryAt: 0 }])
    }
  })

  it('says why the server refused it, and what it holds instead', () => {
    const refusal = { message: 'Title is required', fields: { title: 'Title is required' } }
    expect(settle([entry], entry, { kind: 'refused', refusal }, NOW).put).toMatchObject([
      { state: 'failed', refusal },
    ])
    const current = { version: 8 }
    expect(settle([entry], entry, { kind: 'conflict', current }, NOW).put).toMatchObject([
      { state: 'conflict', current },
    ])
  })
})
