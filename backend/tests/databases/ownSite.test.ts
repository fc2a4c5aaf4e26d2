import { KNOWN_PAGES } from '@lane-and-court/contract/pages/knownPages.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { aContactMessage, aStaffMember } from '../../src/testing/factories.ts'
import { useHostedSite } from '../../src/testing/hostedSite.ts'
import { openMailServer, type MailServer } from '../../src/testing/mailServer.ts'
import { useMainStore } from '../../src/testing/mainStore.ts'
import { cookieOf } from '../../src/testing/signIn.ts'

/*
 * A site as a host runs it: in production, without the samples, and with a mail server. Nobody has saved a page.
 */
const store = useMainStore()
const site = useHostedSite()
const PUBLIC_URL = 'https://www.hudson-swim.example'
const OWN_ADDRESS = 'website@hudson-swim.example'
const ADMIN = { username: 'desk', password: 'correct horse battery' }
/** Cookies are sent on encrypted connections alone, which end at the proxy. */
const PROXY = { 'x-forwarded-proto': 'https' }
let mail: MailServer
let origin = ''
let cookie = ''

beforeAll(async () => {
  mail = await openMailServer()
})
afterAll(() => mail.close())
beforeEach(async () => {
  mail.mails.length = 0
  origin = await site.open({
    ...store.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    PUBLIC_URL,
    TRUST_PROXY: '1',
    SMTP_URL: mail.url,
    SESSION_SECRET: 'of this test alone, and of nobody else',
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
  })
  cookie = cookieOf(await send('POST', '/api/admin/login', ADMIN)) ?? ''
})
afterEach(() => site.close())

const send = async (method: string, path: string, body: unknown) => {
  const response = await fetch(origin + path, {
    method,
    headers: { ...PROXY, origin: PUBLIC_URL, cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect([path, response.ok]).toEqual([path, true])
  return response
}
const read = async <T>(path: string) =>
  (await (await fetch(origin + path, { headers: { ...PROXY, cookie } })).json()) as T
const nameAddress = (email: string | null) =>
  send('PUT', '/api/admin/email', { email, currentPassword: ADMIN.password })
const received = (count: number) =>
  vi.waitFor(() => {
    expect(mail.mails).toHaveLength(count)
    return mail.mails
  })
const sentBy = (address: string, name = '"Lane & Court"') => ({ from: `${name} <${address}>` })

it('every page of the site itself can be read, and edited', async () => {
  for (const [page, { defaults }] of Object.entries(KNOWN_PAGES)) {
    expect(await read(`/api/content/${page}`)).toEqual(defaults)
    await send('PUT', `/api/admin/content/${page}`, { content: { ...defaults, mine: page } })
    expect(await read(`/api/content/${page}`)).toEqual({ ...defaults, mine: page })
  }
})

it('the page to which footer and consent link is there', async () => {
  const page = await fetch(`${origin}/privacy`)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<h1')])
})

it('no answer of the site for visitors and search engines names anything invented', async () => {
  const paths = [
    '/api/offline',
    '/calendar/all.ics',
    '/feed.xml',
    '/sitemap.xml',
    '/.well-known/security.txt',
    '/contact/form',
  ]
  for (const path of paths) {
    const response = await fetch(origin + path)
    const text = (await response.text()).replaceAll(PUBLIC_URL, '')
    expect([path, response.status, text]).toEqual([
      path,
      200,
      expect.not.stringMatching(/201-555|@[\w-]+\.example|lane-and-court\.example|\$\d|2025-06/),
    ])
  }
})

it('a message goes to the administrators until the site names its contact address', async () => {
  await nameAddress('ada@home.example')
  await send('POST', '/api/contact', aContactMessage({ email: 'parent@home.example' }))
  const [first] = await received(1)
  expect(first).toMatchObject({
    to: 'ada@home.example',
    headers: { ...sentBy(OWN_ADDRESS), 'reply-to': 'parent@home.example' },
  })
  const { content } = await read<{ content: object }>('/api/admin/content/site')
  const own = { ...content, brand: 'Hudson Swim', contactEmail: 'hello@hudson-swim.example' }
  await send('PUT', '/api/admin/content/site', { content: own })
  await send('POST', '/api/contact', aContactMessage())
  const [, second] = await received(2)
  expect(second).toMatchObject({
    to: 'hello@hudson-swim.example',
    headers: sentBy('hello@hudson-swim.example', 'Hudson Swim'),
  })
  // One click in the list of pages.
  await send('DELETE', '/api/admin/content/site', undefined)
  await send('POST', '/api/contact', aContactMessage())
  expect((await received(3))[2]).toMatchObject({ to: 'ada@home.example' })
})

it('messages to nobody stay in the inbox, the log says so once, and the dashboard says what is missing', async () => {
  for (const name of ['One', 'Two', 'Three']) await send('POST', '/api/contact', aContactMessage({ name }))
  const { total } = await read<{ total: number }>('/api/admin/messages?page=1')
  const { office } = await read<{ office: object }>('/api/admin/dashboard')
  expect(total).toBe(3)
  expect(office).toMatchObject({ missing: expect.arrayContaining(['contactEmail']) })
  expect(mail.mails).toEqual([])
  const lines = (await site.close()).match(/contact messages are kept but not mailed/g)
  expect(lines).toHaveLength(1)
})

it('a forgotten password, an invitation and a sign-up for news are mailed, from an address of the host', async () => {
  await send('POST', '/api/admin/staff', aStaffMember({ username: 'maya', email: 'maya@home.example' }))
  await send('POST', '/api/staff/forgotten-password', { username: 'maya' })
  expect((await received(1))[0]).toMatchObject({
    to: 'maya@home.example',
    headers: sentBy(OWN_ADDRESS),
    body: expect.stringContaining(`${PUBLIC_URL}/staff/password#`),
  })
  const invited = { name: 'Ben', username: 'ben', email: 'ben@home.example' }
  const response = await send('POST', '/api/admin/administrators', {
    ...invited,
    currentPassword: ADMIN.password,
  })
  expect(await response.json()).toMatchObject({ mailedTo: 'ben@home.example' })
  await send('POST', '/api/newsletter/subscribers', { email: 'parent@home.example' })
  const [, invitation, news] = await received(3)
  expect([invitation, news]).toMatchObject([
    { to: 'ben@home.example', headers: sentBy(OWN_ADDRESS) },
    { to: 'parent@home.example', headers: sentBy(OWN_ADDRESS) },
  ])
  expect([invitation?.headers['reply-to'], news?.headers['reply-to']]).toEqual([undefined, undefined])
})
