import { afterAll, beforeAll, expect, it } from 'vitest'
import { openMailServer, type MailServer } from '../testing/mailServer.ts'
import { freePort } from '../testing/freePort.ts'
import { createMailer, mailFaultOf, type Mail, type SendMail } from './mail.ts'

let server: MailServer
let send: SendMail
beforeAll(async () => {
  server = await openMailServer({
    onRecipient: (to) =>
      to.startsWith('unknown') ? '550 no such user' : to.startsWith('later') ? '451 try later' : null,
    onMail: (to) => (to.startsWith('broken') ? 'hang up' : to.startsWith('spam') ? '554 spam' : null),
  })
  send = (await createMailer(server.url)) as SendMail
})
afterAll(() => server.close())

const mail: Mail = {
  to: 'ada@example.com',
  from: { name: 'Lane & Court, "Desk"', address: 'desk@example.com' },
  replyTo: 'desk@example.com',
  subject: 'Spring: pools open – at last',
  text: 'The pools open.',
  html: '<p>The pools open.</p>',
}
const faultOf = async (to: string) =>
  send({ ...mail, to }).then(
    () => null,
    (error: unknown) => mailFaultOf(error),
  )

it('a mail to several goes to each of them, who see each other', async () => {
  await send({ ...mail, to: ['ada@example.com', 'bob@example.com'] })
  const [ada, bob] = server.mails.slice(-2)
  expect([ada?.to, bob?.to]).toEqual(['ada@example.com', 'bob@example.com'])
  expect(ada?.headers['to']).toBe('ada@example.com, bob@example.com')
})

it('a mail names how one click unsubscribes, and has its id at each attempt', async () => {
  const unsubscribeUrl = `https://lane-and-court.example/newsletter/unsubscribe?token=${'x'.repeat(43)}`
  await send({ ...mail, unsubscribeUrl, id: 'one-two' })
  expect(server.mails.at(-1)).toMatchObject({
    to: 'ada@example.com',
    headers: {
      'list-unsubscribe': `<${unsubscribeUrl}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'message-id': '<one-two@example.com>',
      from: '"Lane & Court, \\"Desk\\"" <desk@example.com>',
      to: 'ada@example.com',
    },
  })
})

it('a mail without a subscription has no such header', async () => {
  await send(mail)
  expect(server.mails.at(-1)?.headers).not.toHaveProperty('list-unsubscribe')
})

it('an address is never read as several, or as another header', async () => {
  const before = server.mails.length
  for (const to of ['a@example.com, b@example.com', 'a@example.com\r\nBcc: b@example.com'])
    await send({ ...mail, to }).catch(() => {})
  for (const one of server.mails.slice(before)) {
    expect(one.headers).not.toHaveProperty('bcc')
    expect(one.to).not.toBe('b@example.com')
  }
})

it('subject and sender of a mail are one line each', async () => {
  const name = 'Lane\r\nBcc: b@example.com\n& Court'
  await send({ ...mail, from: { name, address: 'desk@example.com' }, subject: `News\nfrom ${name}` })
  expect(server.mails.at(-1)?.headers).toMatchObject({
    from: '"Lane Bcc: b@example.com & Court" <desk@example.com>',
    subject: 'News from Lane Bcc: b@example.com & Court',
  })
  expect(server.mails.at(-1)?.headers).not.toHaveProperty('bcc')
})

it.each([
  ['unknown@example.com', 'refused'],
  ['spam@example.com', 'refused'],
  ['later@example.com', 'deferred'],
  ['broken@example.com', 'uncertain'],
] as const)('a mail to %s is %s', async (to, fault) => {
  expect(await faultOf(to)).toBe(fault)
})

it('a mail server that cannot be reached is away', async () => {
  send = (await createMailer(`smtp://127.0.0.1:${await freePort()}`)) as SendMail
  expect(await faultOf('ada@example.com')).toBe('away')
  send = (await createMailer('smtp://no-such-host.invalid')) as SendMail
  expect(await faultOf('ada@example.com')).toBe('away')
})

it.each([
  [{ code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }, 'away'],
  [{ code: 'EENVELOPE', responseCode: 530, command: 'MAIL FROM' }, 'away'],
  [{ code: 'ETIMEDOUT', timeoutType: 'CONNECT_TIMEOUT' }, 'away'],
  [{ code: 'ETIMEDOUT', timeoutType: 'SOCKET_TIMEOUT' }, 'uncertain'],
  [new Error('what is not known'), 'uncertain'],
  [null, 'uncertain'],
])('the error %j means %s', (error, fault) => {
  expect(mailFaultOf(error)).toBe(fault)
})
