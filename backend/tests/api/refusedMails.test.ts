import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPageContent } from '../../src/features/pages/pages.service.ts'
import { createMailer, mailFailure, type SendMail } from '../../src/infra/mail.ts'
import { aContactMessage, aNewsArticle, aStaffMember } from '../../src/testing/factories.ts'
import { openMailServer, type MailServer } from '../../src/testing/mailServer.ts'
import { aStoredSubscriber } from '../../src/testing/newsletter.ts'
import { PASSWORD } from '../../src/testing/signIn.ts'
import { useTestServer } from '../../src/testing/testServer.ts'

/** What must be in no line. */
const LOCAL_PART = 'nina.secret'
const ADDRESS = `${LOCAL_PART}@example.com`

let server: MailServer
let send: SendMail
const log: string[] = []
const api = useTestServer({
  sendMail: (mail) => send(mail),
  publicUrl: 'https://lane-and-court.example',
  logger: pino({}, { write: (line: string) => void log.push(line) }),
})

beforeAll(async () => {
  server = await openMailServer({
    onRecipient: (to) => `550 5.1.1 <${to}>: ${LOCAL_PART} is unknown here`,
  })
  send = (await createMailer(server.url)) as SendMail
})
afterAll(() => server.close())

let headers: { cookie: string }
const own = { currentPassword: PASSWORD }
const post = (path: string, body: object) => api.send('POST', path, body, headers)
const idIn = async (response: Response) => ((await response.json()) as { id: string }).id
const aCoach = async () =>
  idIn(await post('/api/admin/staff', aStaffMember({ email: ADDRESS, username: 'nina' })))

beforeEach(async () => {
  log.length = 0
  headers = { cookie: await api.signIn('admin') }
  await createPageContent({ page: 'site', content: { brand: 'The Pool', contactEmail: ADDRESS } })
})

describe('a mail that the mail server refuses leaves no address in the log:', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['a contact message', () => post('/api/contact', aContactMessage())],
    [
      'a reply',
      async () => {
        await post('/api/contact', aContactMessage({ email: ADDRESS }))
        const { items } = (await (await api.call('/api/admin/messages?page=1', { headers })).json()) as {
          items: { id: string }[]
        }
        log.length = 0
        await post(`/api/admin/messages/${items[0]?.id}/replies`, { text: 'Yes.' })
        await api.app.jobs.wake()
      },
    ],
    [
      'an invitation',
      () => post('/api/admin/administrators', { name: 'Nina', username: 'nina', email: ADDRESS, ...own }),
    ],
    ['a password link', async () => post(`/api/admin/staff/${await aCoach()}/password-link`, own)],
    [
      'a forgotten password',
      async () => {
        await aCoach()
        await post('/api/staff/forgotten-password', { username: 'nina' })
      },
    ],
    [
      'a change of an address',
      async () => {
        const coach = aStaffMember({ email: 'other@example.com', username: 'nina' })
        await api.send('PUT', `/api/admin/staff/${await aCoach()}`, { ...coach, ...own }, headers)
      },
    ],
    ['a sign-up to the newsletter', () => post('/api/newsletter/subscribers', { email: ADDRESS })],
    [
      'a test of the newsletter',
      async () => {
        const id = await idIn(await post('/api/admin/news', { ...aNewsArticle(), publishAt: 'now' }))
        await post(`/api/admin/newsletter/articles/${id}/test`, { email: ADDRESS })
      },
    ],
    [
      'the newsletter',
      async () => {
        await aStoredSubscriber(ADDRESS)
        const id = await idIn(await post('/api/admin/news', { ...aNewsArticle(), publishAt: 'now' }))
        await post(`/api/admin/newsletter/articles/${id}/mailing`, {})
        await api.app.jobs.wake()
      },
    ],
  ])('%s', async (_what, act) => {
    await act()
    const failures = () => log.filter((line) => /"level":[45]0/.test(line))
    await expect.poll(failures).not.toEqual([])
    expect(failures()[0]).toContain('"responseCode":550')
    expect(failures()[0]).toContain('"fault":"refused"')
    expect(log.join('')).not.toContain(LOCAL_PART)
  })
})

it('a mail that failed for another reason is logged with it, unless that names an address', () => {
  expect(mailFailure(new Error('no such page'))).toMatchObject({
    fault: 'uncertain',
    reason: 'no such page',
    at: expect.arrayContaining([expect.stringMatching(/^at /)]),
  })
  expect(JSON.stringify(mailFailure(new Error(`no mail to\n    at ${ADDRESS}`)))).not.toContain(LOCAL_PART)
  expect(mailFailure(null)).toMatchObject({ fault: 'uncertain' })
})
