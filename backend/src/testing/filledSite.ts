import { classInput } from '@lane-and-court/contract/classes/class.fixture.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { IDEMPOTENCY_KEY } from '@lane-and-court/contract/http/headers.ts'
import { Secret, TOTP } from 'otpauth'
import sharp from 'sharp'
import { cookieOf } from './signIn.ts'

/** The administrator whom the environment names, and a coach whom `fillSite` creates. */
export const DESK = { username: 'desk', password: 'a password of this test' }
export const CORA = { username: 'cora', password: 'the password of cora' }

/** What `fillSite` has made, as far as tests ask for it. */
export interface Filled {
  /** The session of the administrator. */
  cookie: string
  /** The path of the uploaded picture. */
  picture: string
  /** The key of the coach's authenticator app. */
  coachKey: string
}

interface Call {
  cookie?: string
  version?: number
}

/** @returns what a site answers to a login. */
export const logIn = (origin: string, role: 'admin' | 'staff', account: object): Promise<Response> =>
  fetch(`${origin}/api/${role}/login`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })

/** @returns the current code of an authenticator app. @param steps further ones. */
export const codeOf = (key: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * 30_000 })

/**
 * Fills a site with sample content as people do: a picture that is used, objects with a history, one in the trash,
 * accounts, two steps, messages.
 */
export async function fillSite(origin: string): Promise<Filled> {
  const signedIn = await logIn(origin, 'admin', DESK)
  const cookie = cookieOf(signedIn) ?? ''
  const send = async <T>(method: string, path: string, body: object | null, call: Call = {}): Promise<T> => {
    const isForm = body instanceof FormData
    const response = await fetch(origin + path, {
      method,
      headers: {
        origin,
        cookie: call.cookie ?? cookie,
        [IDEMPOTENCY_KEY]: randomUUID(),
        ...(body === null || isForm ? {} : { 'content-type': 'application/json' }),
        ...(call.version === undefined ? {} : { 'if-match': `"${call.version}"` }),
      },
      ...(body === null ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return (text === '' ? null : JSON.parse(text)) as T
  }
  type Made = { id: string }

  const { path: picture } = await send<{ path: string }>('POST', '/api/admin/upload', await aPicture())
  const gallery = { sport: 'tennis', caption: 'Serve', alt: 'A serve', image: picture }
  await send('POST', '/api/admin/gallery', gallery)

  const lesson = await send<Made>('POST', '/api/admin/classes', CLASS)
  await send('PUT', `/api/admin/classes/${lesson.id}`, { ...CLASS, capacity: 8 }, { version: 1 })
  const deleted = await send<Made>('POST', '/api/admin/classes', { ...CLASS, name: 'Deleted Class' })
  await send('DELETE', `/api/admin/classes/${deleted.id}`, null)
  const article = { title: 'The pool opens', image: picture, imageAlt: 'The pool', publishAt: 'now' }
  const content = '<p>On <strong>Monday</strong>, with café.</p>'
  const news = await send<Made>('POST', '/api/admin/news', { ...article, content })
  const title = 'The pool is open'
  await send('PUT', `/api/admin/news/${news.id}`, { ...article, content, title }, { version: 1 })
  const parking = (body: string) => ({ content: { title: 'Parking', body } })
  await send('POST', '/api/admin/content', { page: 'parking', ...parking('<p>Free.</p>') })
  await send('PUT', '/api/admin/content/parking', parking('<p>Paid.</p>'), { version: 1 })
  await send('POST', '/api/admin/redirects', { from: 'old-days', to: '/team' })

  await send('POST', '/api/admin/staff', { ...COACH, ...CORA, image: picture })
  const own = { cookie: cookieOf(await logIn(origin, 'staff', CORA)) ?? '' }
  const currentPassword = CORA.password
  const key = await send<{ secret: string }>('POST', '/api/staff/two-steps', { currentPassword }, own)
  await send('POST', '/api/staff/two-steps/confirm', { code: codeOf(key.secret) }, own)

  for (const [name, message] of MESSAGES)
    await send('POST', '/api/contact', { name, message, email: 'ada@example.com', subject: 'swimming' })
  const { items } = await send<{ items: Made[] }>('GET', '/api/admin/messages?page=1', null)
  await send('POST', `/api/admin/messages/${items[0]?.id}/notes`, { text: 'Called back.' })
  return { cookie, picture, coachKey: key.secret }
}

const CLASS = classInput({
  name: 'Early Strokes',
  dayOfWeek: 1,
  startDate: '2026-09-01T00:00:00.000Z',
  endDate: '2036-12-20T00:00:00.000Z',
  ageRange: { minMonths: 48, maxMonths: null },
  coach: null,
  coachId: null,
})

const COACH = {
  name: 'Cora Coach',
  role: 'Coach',
  bio: 'Swims.',
  email: 'cora@example.com',
  phone: null,
  specializations: { sport: 'swimming', levels: ['beginner'], yearsOfExperience: 9 },
  isHidden: false,
}

const MESSAGES = [
  ['Ada Parent', 'Is there a place on Saturday mornings?'],
  ['Bea Parent', 'Do you teach butterfly?'],
  ['Zoë Parent', 'Üben Sie am Sonntag? 🎾'],
] as const

/** Of a random color: a picture has its id of its bytes, and what a process remembers of it is of one site. */
async function aPicture(): Promise<FormData> {
  const background = `#${randomBytes(3).toString('hex')}`
  const ball = Buffer.from(
    '<svg width="480" height="360"><circle cx="120" cy="160" r="90" fill="#fc3"/></svg>',
  )
  const plain = sharp({ create: { width: 480, height: 360, channels: 3, background } })
  const bytes = await plain
    .composite([{ input: ball }])
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'ball.png')
  return form
}
