import { describe, expect, it } from 'vitest'
import { anEntry } from './entry.fixture.ts'
import { outcomeOf } from './sendEntry.ts'

const answer = (status: number, headers: Record<string, string> = { 'X-Request-Id': 'r' }) =>
  new Response(status === 204 ? null : '', { status, headers })
const of = (status: number, body: unknown, request = {}) =>
  outcomeOf(anEntry({}, request), answer(status), body)

describe('an answer', () => {
  it('of success is one of our server alone: the login page of a hotel sends nothing', () => {
    expect(of(201, { id: 'a' })).toEqual({ kind: 'sent', answer: { id: 'a' } })
    expect(outcomeOf(anEntry(), answer(200, {}), '<html>')).toMatchObject({ kind: 'lost' })
    const page = { 'X-Request-Id': 'a proxy has one too', 'Content-Type': 'text/html' }
    expect(outcomeOf(anEntry(), answer(200, page), '<html>')).toMatchObject({ kind: 'lost' })
    expect(outcomeOf(anEntry(), answer(502, page), '<html>')).toMatchObject({ kind: 'lost' })
  })

  it("of a machine between that refuses is its own, and no server's refusal", () => {
    for (const status of [403, 413, 404, 401])
      expect(outcomeOf(anEntry(), answer(status, {}), '<html>', 7)).toEqual({
        kind: 'stranger',
        status,
        bytes: 7,
      })
  })

  it('says when to come again in seconds or by a date, of the clock that wrote it', () => {
    const asked = (after: string, headers: Record<string, string> = {}) =>
      outcomeOf(anEntry(), answer(503, { 'X-Request-Id': 'r', 'Retry-After': after, ...headers }), '')
    expect(asked('0')).toEqual({ kind: 'busy', retryAfterMs: 0 })
    expect(asked('-5')).toEqual({ kind: 'busy', retryAfterMs: -5_000 })
    const Date = 'Sun, 06 Nov 1994 08:49:00 GMT'
    expect(asked('Sun, 06 Nov 1994 08:49:37 GMT', { Date })).toEqual({ kind: 'busy', retryAfterMs: 37_000 })
    for (const nothing of ['', 'soon', 'in 5 minutes', 'NaN', 'Infinity'])
      expect(asked(nothing)).toEqual({ kind: 'busy', retryAfterMs: null })
  })

  it('of a server that is not able is no refusal', () => {
    for (const status of [500, 502, 503, 408, 425, 429])
      expect(of(status, '')).toEqual({ kind: 'busy', retryAfterMs: null })
    expect(outcomeOf(anEntry(), answer(429, { 'X-Request-Id': 'r', 'Retry-After': '7' }), '')).toEqual({
      kind: 'busy',
      retryAfterMs: 7_000,
    })
  })

  it('that refuses says why, as JSON or as text', () => {
    const fields = { title: 'Title is required' }
    expect(of(400, { message: 'Title is required', code: 'validation', fields })).toEqual({
      kind: 'refused',
      refusal: { message: 'Title is required', fields, code: 'validation' },
    })
    expect(of(403, 'No')).toEqual({ kind: 'refused', refusal: { message: 'No' } })
    expect(of(401, '')).toEqual({ kind: 'signed-out' })
  })

  it('that somebody else is signed in says who, and is no refusal', () => {
    const signedIn = { role: 'staff', id: 'b', name: 'B' }
    expect(of(409, { message: 'x', code: 'other_account', signedIn })).toEqual({
      kind: 'other-account',
      signedIn,
    })
  })

  it('of a conflict shows the newest, unless that is what was sent', () => {
    const current = { id: '1', version: 4, name: 'A', ages: { min: 1, max: 2 } }
    const body = { message: 'x', code: 'conflict', current }
    expect(of(409, body, { body: { name: 'B' } })).toEqual({ kind: 'conflict', current })
    expect(of(409, body, { body: { name: 'A', ages: { max: 2, min: 1 } } })).toEqual({
      kind: 'sent',
      answer: current,
    })
    expect(of(409, { message: 'Taken', code: 'validation' })).toMatchObject({ kind: 'refused' })
  })

  it('that there is nothing to delete means that it is deleted', () => {
    expect(of(404, { message: 'gone' }, { method: 'DELETE' })).toEqual({ kind: 'sent', answer: null })
    expect(of(404, { message: 'gone' })).toMatchObject({ kind: 'refused' })
  })
})
