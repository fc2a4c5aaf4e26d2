// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { REQUEST_ID } from '@lane-and-court/contract/http/headers.ts'
import { PUSH_MESSAGES } from '@lane-and-court/contract/push/push.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { respondWith, siteResponse } from '../../data/api/testRequests.ts'
import { renewSubscription } from '../../offline/worker/pushEvents.ts'
import { storePushRecord } from '../../offline/push/pushRecord.ts'
import { NewsOfClass } from './NewsOfClass.tsx'
import { NewsOfMyWeek } from './NewsOfMyWeek.tsx'
import { keepNews } from './pushDevice.ts'

const [SWIM, TENNIS] = ['a'.repeat(24), 'b'.repeat(24)]
const STARS = [
  { id: SWIM, name: 'Adult Swim' },
  { id: TENNIS, name: 'First Serve' },
]
const keys = { p256dh: 'a point', auth: 'a secret' }
const subscriptionAt = (endpoint: string) => ({
  endpoint,
  options: { applicationServerKey: null },
  toJSON: () => ({ endpoint, keys }),
  unsubscribe: async () => {
    subscribed = null
    return true
  },
})
let subscribed: ReturnType<typeof subscriptionAt> | null = null
let sent: [string, unknown][] = []
let isDown = false
let refusal: object | null = null
const permission = vi.fn<() => Promise<string>>()

beforeEach(async () => {
  subscribed = null
  sent = []
  isDown = false
  refusal = null
  localStorage.clear()
  await storePushRecord(null)
  const pushManager = {
    subscribe: async () => (subscribed = subscriptionAt('https://push.example.net/1')),
    getSubscription: async () => subscribed,
  }
  const registration = { pushManager }
  const serviceWorker = {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  }
  permission.mockReset().mockResolvedValue('granted')
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { serviceWorker }))
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: permission })
  respondWith(async (request) => {
    if (isDown) throw new TypeError('no network')
    const { pathname } = new URL(request.url)
    if (request.method === 'GET') return siteResponse({ publicKey: 'the key' })
    sent.push([`${request.method} ${pathname}`, await request.json()])
    if (refusal) return siteResponse(refusal, 503)
    return new Response(null, { status: 204, headers: { [REQUEST_ID]: 'a test' } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const follows = (over: object) => ({ everything: false, classIds: [], places: [], ...over })
const ofClass = () =>
  render(
    <MemoryRouter>
      <NewsOfClass id={SWIM} stars={[SWIM, TENNIS]} />
    </MemoryRouter>,
  )
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })

it('one tap on the page of a class asks the browser, and has the server tell of this class', async () => {
  ofClass()
  const button = await screen.findByRole('button')
  expect(permission).not.toHaveBeenCalled()
  fireEvent.click(button)
  await screen.findByText(/This device will tell you/)
  expect(button.getAttribute('aria-pressed')).toBe('true')
  expect(sent).toEqual([
    [
      'PUT /api/push/subscriptions',
      { endpoint: 'https://push.example.net/1', keys, follows: follows({ classIds: [SWIM] }) },
    ],
  ])
})

it('a permission that is not given changes nothing, and is said', async () => {
  permission.mockResolvedValue('default')
  ofClass()
  fireEvent.click(await screen.findByRole('button'))
  await screen.findByText(/did not allow notifications/)
  expect(screen.getByRole('button').getAttribute('aria-pressed')).toBe('false')
  expect(sent).toEqual([])
})

it.each([
  ['is not on the home screen', () => Object.assign(navigator, { standalone: false }), /to your home screen/],
  ['blocks notifications', () => vi.stubGlobal('Notification', { permission: 'denied' }), /are blocked/],
  ['has no push', () => Reflect.deleteProperty(globalThis, 'Notification'), /cannot get notifications/],
])('a device that %s says so, and offers no button', async (_what, prepare, sentence) => {
  prepare()
  ofClass()
  await screen.findByText(sentence)
  expect(screen.queryByRole('button')).toBeNull()
})

it('My week takes each choice at once, and one tap erases all of it, also on the server', async () => {
  render(<NewsOfMyWeek stars={STARS} />)
  fireEvent.click(await box('My week: every class with a star'))
  await expect.poll(() => sent.at(-1)).toMatchObject([{}, { follows: follows({ classIds: [SWIM, TENNIS] }) }])
  await expect.poll(async () => (await box('My week: every class with a star')).checked).toBe(true)
  fireEvent.click(await box('Hoboken pool'))
  const places = [{ location: 'Hoboken', sport: 'swimming' }]
  await expect
    .poll(() => sent.at(-1))
    .toMatchObject([{}, { follows: follows({ classIds: [SWIM, TENNIS], places }) }])
  await expect.poll(async () => (await box('Hoboken pool')).checked).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Stop and erase' }))
  await screen.findByText('This device tells you nothing yet.')
  expect(sent.at(-1)).toEqual(['POST /api/push/removal', { endpoint: 'https://push.example.net/1' }])
  expect(subscribed).toBeNull()
  expect(screen.queryByRole('button', { name: 'Stop and erase' })).toBeNull()
})

it('without a connection nothing is changed or erased, and that is said', async () => {
  render(<NewsOfMyWeek stars={STARS} />)
  fireEvent.click(await box('Everything'))
  await screen.findByText('Saved. This device will tell you.')
  isDown = true
  fireEvent.click(screen.getByRole('button', { name: 'Stop and erase' }))
  await screen.findByText('You need a connection for this. Nothing was changed.')
  expect((await box('Everything')).checked).toBe(true)
  fireEvent.click(await box('Hoboken courts'))
  await screen.findByText('You need a connection for this. Nothing was changed.')
  expect((await box('Hoboken courts')).checked).toBe(false)
})

it('a star that is added or removed is followed, and the last one takes the device off the server', async () => {
  render(<NewsOfMyWeek stars={STARS} />)
  fireEvent.click(await box('My week: every class with a star'))
  await screen.findByText('Saved. This device will tell you.')
  vi.stubGlobal('Notification', { permission: 'granted' })
  sent = []
  await keepNews([SWIM, TENNIS])
  expect(sent).toEqual([])
  await keepNews([TENNIS])
  expect(sent).toMatchObject([['PUT /api/push/subscriptions', { follows: follows({ classIds: [TENNIS] }) }]])
  await keepNews([])
  expect(sent.at(-1)).toMatchObject(['POST /api/push/removal', {}])
})

it('a device says each month that it is in use', async () => {
  render(<NewsOfMyWeek stars={STARS} />)
  fireEvent.click(await box('Everything'))
  await screen.findByText('Saved. This device will tell you.')
  vi.stubGlobal('Notification', { permission: 'granted' })
  const chosenAt = Date.now()
  const clock = vi.spyOn(Date, 'now')
  const sentAfter = async (days: number) => {
    sent = []
    clock.mockReturnValue(chosenAt + days * 86_400_000)
    await keepNews([SWIM, TENNIS])
    return sent.length
  }
  expect([await sentAfter(29), await sentAfter(31), await sentAfter(32)]).toEqual([0, 1, 0])
  clock.mockRestore()
})

it('a server that takes no more devices says so', async () => {
  refusal = { message: PUSH_MESSAGES.full, code: 'unavailable' }
  ofClass()
  fireEvent.click(await screen.findByRole('button'))
  await screen.findByText(PUSH_MESSAGES.full)
  expect(screen.getByRole('button').getAttribute('aria-pressed')).toBe('false')
})

it('an address that the browser replaces is told to the server, with the one before', async () => {
  const choice = { everything: true, myWeek: false, classIds: [], places: [] }
  const former = 'https://push.example.net/former'
  await storePushRecord({ endpoint: former, choice, sent: follows({ everything: true }) })
  const { pushManager } = await navigator.serviceWorker.ready
  const worker = { registration: { pushManager } } as unknown as ServiceWorkerGlobalScope
  await renewSubscription(worker, {})
  const endpoint = 'https://push.example.net/1'
  expect(sent).toEqual([['POST /api/push/renewal', { endpoint, keys, former }]])
})
