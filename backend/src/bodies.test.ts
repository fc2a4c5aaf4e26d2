import { AUTH_LIMITS } from '@lane-and-court/contract/auth/auth.limits.ts'
import { SMALL_BODY_BYTES } from '@lane-and-court/contract/http/common.limits.ts'
import { validate } from '@lane-and-court/contract/http/validate.ts'
import { staffProfileUpdateSchema } from '@lane-and-court/contract/auth/auth.schema.ts'
import { describe, expect, it } from 'vitest'
import { aContactMessage } from './testing/factories.ts'
import { PASSWORD } from './testing/signIn.ts'
import { useTestServer } from './testing/testServer.ts'

const api = useTestServer()
const SENTENCE = 'The request is too large.'

/** An object with very many keys that nobody knows. */
function flood(bytes: number): string {
  const keys: string[] = []
  for (let size = 2; size < bytes; size += 12) keys.push(`"k${String(keys.length).padStart(6, '0')}":1`)
  return `{${keys.join(',')}}`
}

describe('a body of more than 32 KB', () => {
  it.each(['/api/admin/login', '/api/staff/login'])('to %s is refused as plain text', async (path) => {
    const answer = await api.send('POST', path, flood(850_000))
    expect([answer.status, await answer.text()]).toEqual([413, SENTENCE])
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  })

  it('to the contact form is refused with the error body', async () => {
    const answer = await api.send('POST', '/api/contact', flood(850_000))
    expect([answer.status, await answer.json()]).toEqual([413, { message: SENTENCE, code: 'too_large' }])
  })

  it("to a coach's profile and password is refused", async () => {
    const cookie = await api.signIn('staff')
    for (const path of ['/api/staff/profile', '/api/staff/password']) {
      const answer = await api.send('PUT', path, flood(850_000), { cookie })
      expect([path, answer.status]).toEqual([path, 413])
    }
  })

  it('is refused unread to who may not call', async () => {
    for (const [method, path] of [
      ['POST', '/api/admin/content'],
      ['PUT', '/api/staff/profile'],
    ] as const) {
      expect([path, (await api.send(method, path, flood(2_000_000))).status]).toEqual([path, 401])
    }
  })
})

it('the longest message of the form fits, in any letters and however they are escaped', async () => {
  const escaped = (text: string) =>
    text.replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
  for (const letter of ['a', 'ß', '水', '🏊']) {
    const message = letter.repeat(5_000 / letter.length)
    const body = JSON.stringify(aContactMessage({ message }))
    for (const text of [body, escaped(body)]) {
      expect(Buffer.byteLength(text)).toBeLessThan(SMALL_BODY_BYTES)
      expect((await api.send('POST', '/api/contact', text)).status).toBe(201)
    }
  }
})

it('the attempt is counted before the body is looked at', async () => {
  const from = { 'x-forwarded-for': '192.0.2.1' }
  const statuses = []
  for (let n = 0; n <= AUTH_LIMITS.attemptsPerAddress; n++) {
    statuses.push((await api.send('POST', '/api/admin/login', flood(40_000), from)).status)
  }
  expect([statuses.filter((status) => status === 413).length, statuses.at(-1)]).toEqual([
    AUTH_LIMITS.attemptsPerAddress,
    429,
  ])
  for (let n = 0; n < 20; n++) await api.send('POST', '/api/contact', '{', from)
  expect((await api.send('POST', '/api/contact', aContactMessage(), from)).status).toBe(429)
})

it('of an input with thousands of faults the first is told, and others are not looked for', async () => {
  const update = (levels: unknown[]) => ({ specializations: { levels } })
  const { faults: few = {} } = validate(staffProfileUpdateSchema, update(Array(30).fill(1)))
  expect(Object.keys(few).length).toBeGreaterThan(30)
  const { faults: many = {} } = validate(staffProfileUpdateSchema, update(Array(11_000).fill(1)))
  expect(Object.keys(many)).toHaveLength(1)
  const cookie = await api.signIn('staff')
  const answer = await api.send('PUT', '/api/staff/profile', update(Array(16_000).fill(1)), { cookie })
  expect(answer.status).toBe(400)
  expect((await answer.text()).length).toBeLessThan(200)
})

it('a login with the right password goes on as before', async () => {
  await api.signIn('admin')
  const answer = await api.send('POST', '/api/admin/login', { username: 'admin', password: PASSWORD })
  expect(answer.status).toBe(200)
})
