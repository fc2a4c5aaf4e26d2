import { CONTACT_MESSAGES as M } from '@lane-and-court/contract/contact/contact.messages.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { aContactMessage } from '../../testing/factories.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { ContactMessageModel } from './contact.model.ts'

const api = useTestServer()
const PATH = '/contact/form'
let opened = ''

beforeEach(async () => {
  vi.useRealTimers()
  const page = await (await api.call(PATH)).text()
  opened = /name="opened" value="([^"]+)"/.exec(page)?.[1] ?? ''
})

const submit = (over: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  api.call(PATH, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams({ ...aContactMessage(), website: '', opened, ...over }),
  })
const storedMessages = () => ContactMessageModel.find().lean()
/** Sends the form as if somebody had typed for a minute. */
async function submitLater(over: Record<string, string> = {}): Promise<Response> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  return submit(over)
}

it('a form that somebody typed is stored once, however often it is sent, and leads to a page', async () => {
  const response = await submitLater({ message: 'Is there a place\r\non Saturdays?' })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/contact/form/sent'])
  await submit({ message: 'Is there a place\r\non Saturdays?' })
  expect(await storedMessages()).toMatchObject([
    { ...aContactMessage({ message: 'Is there a place\non Saturdays?' }), isSpam: null },
  ])
  await submit({ message: 'And another thing, please.' })
  expect(await storedMessages()).toHaveLength(2)
  expect(await (await api.call('/contact/form/sent')).text()).toContain('Message Sent!')
})

it.each([
  ['sent at once', {}, 'too-fast'],
  ['sent without a time of this server', { opened: `${Date.now() - 60_000}.forged` }, 'too-fast'],
  ['with something in the hidden field', { website: 'https://spam.example' }, 'hidden-field'],
])('a form %s goes into the spam folder, and is answered alike', async (_what, over, spamReason) => {
  const response = await submit(over)
  expect([response.status, response.headers.get('location')]).toEqual([303, '/contact/form/sent'])
  expect(await storedMessages()).toMatchObject([{ isSpam: true, spamReason }])
})

it('a form that is not right is shown again with what was typed, which stays inert', async () => {
  const hostile = '"><script>alert(1)</script>'
  const refused = await submitLater({ name: 'A', email: hostile, message: `</textarea>${hostile}` })
  const page = await refused.text()
  expect(refused.status).toBe(400)
  for (const part of [
    M.name,
    M.email,
    'aria-invalid="true"',
    '&lt;/textarea&gt;',
    '<option value="swimming" selected>',
  ])
    expect(page).toContain(part)
  expect(page).not.toContain('<script')
  expect(await storedMessages()).toEqual([])
})

it('too many forms of one address are refused with what was typed', async () => {
  const from = { 'x-forwarded-for': '192.0.2.9' }
  for (let n = 0; n < 20; n++) await submit({ message: `Message number ${n}` }, from)
  const refused = await submit({ message: 'One message more' }, from)
  expect([refused.status, (await refused.text()).includes('One message more')]).toEqual([429, true])
})

it('a form of another site is refused', async () => {
  expect((await submit({}, { origin: 'https://elsewhere.example' })).status).toBe(403)
})
