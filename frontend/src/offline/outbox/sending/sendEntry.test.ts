import { describe, expect, it } from 'vitest'
import { anEntry } from '../queue/entry.fixture.ts'
import type { OutboxEntry } from '../queue/outbox.types.ts'
import { outcomeOf } from './sendEntry.ts'

const responseWith = (status: number, headers: Record<string, string> = { 'X-Request-Id': 'r' }) =>
  new Response(status === 204 ? null : '', { status, headers })
const outcome = (entry: OutboxEntry, response: Response, text: string, bytes?: number) =>
  outcomeOf(entry, { response, text }, bytes)
const of = (status: number, body: unknown, request = {}) =>
  outcome(anEntry({}, request), responseWith(status), typeof body === 'string' ? body : JSON.stringify(body))

describe('a response', () => {
  it('a write counts as sent only with a success of this site, not of a captive portal', () => {
    expect(of(201, { id: 'a' })).toEqual({ kind: 'sent', data: { id: 'a' } })
    expect(outcome(anEntry(), responseWith(200, {}), '<html>')).toMatchObject({ kind: 'no-response' })
    const page = { 'X-Request-Id': 'a proxy has one too', 'Content-Type': 'text/html' }
    expect(outcome(anEntry(), responseWith(200, page), '<html>')).toMatchObject({ kind: 'no-response' })
    expect(outcome(anEntry(), responseWith(502, page), '<html>')).toMatchObject({ kind: 'no-response' })
  })

  it('a success whose JSON is cut off is no response, as for a write that is sent at once', () => {
    expect(of(201, '{"id":"65f')).toMatchObject({ kind: 'no-response' })
    expect(of(204, '')).toEqual({ kind: 'sent', data: null })
  })

  it('a refusal by a proxy is a foreign refusal', () => {
    for (const status of [403, 413, 404, 401])
      expect(outcome(anEntry(), responseWith(status, {}), '<html>', 7)).toEqual({
        kind: 'foreign-refusal',
        status,
        bytes: 7,
      })
  })

  it('Retry-After is read in seconds or as a date by the clock of its sender', () => {
    const outcomeAfter = (after: string, headers: Record<string, string> = {}) =>
      outcome(anEntry(), responseWith(503, { 'X-Request-Id': 'r', 'Retry-After': after, ...headers }), '')
    expect(outcomeAfter('0')).toEqual({ kind: 'busy', retryAfterMs: 0 })
    expect(outcomeAfter('-5')).toEqual({ kind: 'busy', retryAfterMs: -5_000 })
    const Date = 'Sun, 06 Nov 1994 08:49:00 GMT'
    expect(outcomeAfter('Sun, 06 Nov 1994 08:49:37 GMT', { Date })).toEqual({
      kind: 'busy',
      retryAfterMs: 37_000,
    })
    for (const nothing of ['', 'soon', 'in 5 minutes', 'NaN', 'Infinity'])
      expect(outcomeAfter(nothing)).toEqual({ kind: 'busy', retryAfterMs: null })
  })

  it('a temporary error of the server is no refusal', () => {
    for (const status of [500, 502, 503, 408, 425, 429])
      expect(of(status, '')).toEqual({ kind: 'busy', retryAfterMs: null })
    expect(outcome(anEntry(), responseWith(429, { 'X-Request-Id': 'r', 'Retry-After': '7' }), '')).toEqual({
      kind: 'busy',
      retryAfterMs: 7_000,
    })
  })

  it('a refusal has its reason, as JSON or as text', () => {
    const fields = { title: 'Title is required' }
    expect(of(400, { message: 'Title is required', code: 'validation', fields })).toEqual({
      kind: 'refused',
      refusal: { message: 'Title is required', fields, code: 'validation' },
    })
    expect(of(403, 'No')).toEqual({ kind: 'refused', refusal: { message: 'No' } })
    expect(of(401, '')).toEqual({ kind: 'signed-out' })
  })

  it('a response that another account is signed in names it, and is no refusal', () => {
    const signedIn = { role: 'staff', id: 'b', name: 'B' }
    expect(of(409, { message: 'x', code: 'other_account', signedIn })).toEqual({
      kind: 'other-account',
      signedIn,
    })
  })

  it('a conflict has the current object, unless that equals what was sent', () => {
    const current = { id: '1', version: 4, name: 'A', ages: { min: 1, max: 2 } }
    const body = { message: 'x', code: 'conflict', current }
    expect(of(409, body, { body: { name: 'B' } })).toEqual({ kind: 'conflict', current })
    const saver = { savedBy: 'Ben', savedAt: '2026-07-02T01:32:00.000Z' }
    expect(of(409, { ...body, ...saver }, { body: { name: 'B' } })).toEqual({
      kind: 'conflict',
      current,
      saver,
    })
    expect(of(409, body, { body: { name: 'A', ages: { max: 2, min: 1 } } })).toEqual({
      kind: 'sent',
      data: current,
    })
    expect(of(409, { message: 'Taken', code: 'validation' })).toMatchObject({ kind: 'refused' })
  })

  it('a 404 for a deletion counts as sent', () => {
    expect(of(404, { message: 'gone' }, { method: 'DELETE' })).toEqual({ kind: 'sent', data: null })
    expect(of(404, { message: 'gone' })).toMatchObject({ kind: 'refused' })
  })
})
