import {
  type NewsletterInfo,
  NEWSLETTER_MESSAGES as M,
} from '@lane-and-court/contract/newsletter/newsletter.ts'
import { expect, it } from 'vitest'
import { createLogger } from '../../infra/logger.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { openMailing } from './openMailing.service.ts'
import { SubscriberModel } from './newsletter.model.ts'

/** Can send mail, and does not know its own URL. */
const api = useTestServer({ sendMail: async () => {} })
const logger = createLogger('silent')

it('the newsletter needs a mail server and the URL of the site', () => {
  const sendMail = async () => {}
  const publicUrl = 'https://lane-and-court.example/'
  expect(openMailing({ sendMail: null, publicUrl, logger })).toBeNull()
  expect(openMailing({ sendMail, publicUrl: null, logger })).toBeNull()
  expect(openMailing({ sendMail, publicUrl, logger })?.origin).toBe('https://lane-and-court.example')
})

it('a site that cannot send it says so, takes no sign-up, and still removes subscribers', async () => {
  const info = (await (await api.call('/api/newsletter')).json()) as NewsletterInfo
  expect(info).toEqual({ isOpen: false })
  const signUp = await api.send('POST', '/api/newsletter/subscribers', { email: 'ada@example.com' })
  expect([signUp.status, await signUp.json()]).toEqual([404, { message: M.closed, code: 'not_found' }])
  const token = 'A'.repeat(43)
  await SubscriberModel.create({ email: 'a@example.com', key: 'a@example.com', unsubscribeToken: token })
  await fetch(`${api.origin}/newsletter/unsubscribe?token=${token}`, { method: 'POST', redirect: 'manual' })
  expect(await SubscriberModel.countDocuments()).toBe(0)
})
