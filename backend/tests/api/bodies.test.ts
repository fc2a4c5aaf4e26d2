import { AUTH_LIMITS } from '@lane-and-court/contract/auth/auth.ts'
import { SMALL_BODY_BYTES } from '@lane-and-court/contract/http/common.ts'
import { validate } from '@lane-and-court/contract/http/validate.ts'
import { staffProfileUpdateSchema } from '@lane-and-court/contract/auth/auth.schema.ts'
import { describe, expect, it } from 'vitest'
import { aContactMessage } from '../../src/testing/factories.ts'
import { PASSWORD } from '../../src/testing/signIn.ts'
import { useTestServer } from '../../src/testing/testServer.ts'

const api = useTestServer()
const MESSAGE = 'The request is too large.'

/** @returns JSON of an object with very many unknown keys. */
function largeObject(bytes: number): string {
  const keys: string[] = []
  for (let size = 2; size < bytes; size += 12) keys.push(`"k${String(keys.length).padStart(6, '0')}":1`)
  return `{${keys.join(',')}}`
}

describe('a body of more than 32 KB', () => {
  it.each(['/api/admin/login', '/api/staff/login'])('to %s is rejected with plain text', async (path) => {
    const response = await api.send('POST', path, largeObject(850_000))
    expect([response.status, await response.text()]).toEqual([413, MESSAGE])
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
  })

  it('to the contact form is rejected with the error body', async () => {
    const response = await api.send('POST', '/api/contact', largeObject(850_000))
    expect([response.status, await response.json()]).toEqual([413, { message: MESSAGE, code: 'too_large' }])
  })

  it("to a coach's profile or password is rejected", async () => {
    const cookie = await api.signIn('staff')
    for (const path of ['/api/staff/profile', '/api/staff/password']) {
      const response = await api.send('PUT', path, largeObject(850_000), { cookie })
      expect([path, response.status]).toEqual([path, 413])
    }
  })

  it('is not read if the client is not signed in', async () => {
    for (const [method, path] of [
      ['POST', '/api/admin/content'],
      ['PUT', '/api/staff/profile'],
    ] as const) {
      expect([path, (await api.send(method, path, largeObject(2_000_000))).status]).toEqual([path, 401])
    }
  })
})

it('the longest message of the form is accepted, with any letters and escapes', async () => {
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

it('an attempt is counted before the body is read', async () => {
  const from = { 'x-forwarded-for': '192.0.2.1' }
  const statuses = []
  for (let n = 0; n <= AUTH_LIMITS.attemptsPerAddress; n++) {
    statuses.push((await api.send('POST', '/api/admin/login', largeObject(40_000), from)).status)
  }
  expect([statuses.filter((status) => status === 413).length, statuses.at(-1)]).toEqual([
    AUTH_LIMITS.attemptsPerAddress,
    429,
  ])
  for (let n = 0; n < 20; n++) await api.send('POST', '/api/contact', '{', from)
  expect((await api.send('POST', '/api/contact', aContactMessage(), from)).status).toBe(429)
})

it('for an input with thousands of errors only the first one is reported', async () => {
  const update = (levels: unknown[]) => ({ specializations: { levels } })
  const { errors: few = {} } = validate(staffProfileUpdateSchema, update(Array(30).fill(1)))
  expect(Object.keys(few).length).toBeGreaterThan(30)
  const { errors: many = {} } = validate(staffProfileUpdateSchema, update(Array(11_000).fill(1)))
  expect(Object.keys(many)).toHaveLength(1)
  const cookie = await api.signIn('staff')
  const response = await api.send('PUT', '/api/staff/profile', update(Array(16_000).fill(1)), { cookie })
  expect(response.status).toBe(400)
  expect((await response.text()).length).toBeLessThan(200)
})

it('a login with the correct password still works', async () => {
  await api.signIn('admin')
  const response = await api.send('POST', '/api/admin/login', { username: 'admin', password: PASSWORD })
  expect(response.status).toBe(200)
})
