import { privacyDefaults } from '@lane-and-court/contract/privacy/privacy.ts'
import type { PageContent, PageVersion } from '@lane-and-court/contract/pages/pages.ts'
import mongoose from 'mongoose'
import { beforeEach, expect, it } from 'vitest'
import { createPageContent } from '../features/pages/pages.service.ts'
import { useTestServer } from '../testing/testServer.ts'
import { privacyOfOlderSamples } from './006PrivacyOfOlderSamples.ts'

const api = useTestServer()
const PATH = '/api/admin/content/privacy'

/** As the release before stored it. */
const OLD = {
  hero: { title: 'Privacy', subtitle: 'What we keep, why and for how long.' },
  sections: [
    {
      title: 'What you send us',
      content:
        'When you write to us, we keep your name, your email address, your phone number and your message until your question is answered. We never give them to anyone else.',
    },
    {
      title: 'Our newsletter',
      content:
        'If you sign up for news, we keep your email address, when you signed up and when you confirmed it. An address that nobody confirms is deleted after 7 days. Unsubscribe with the link in any of our emails, and your address is deleted from the list immediately. We never give it to anyone else.',
    },
    {
      title: 'What stays on your phone',
      content:
        'The site keeps a copy of its public pages in your browser, so that you can read them at the pool with no signal. You can clear it in the settings of your browser at any time.',
    },
    { title: 'What we do not do', content: 'No advertising, no tracking and no cookies for visitors.' },
  ],
}

let headers: Record<string, string>
beforeEach(async () => void (headers = { cookie: await api.signIn('admin') }))

const read = async () => (await (await api.call(PATH, { headers })).json()) as PageContent
async function run(): Promise<[count: number, changed: number]> {
  const db = mongoose.connection.db as never
  return [
    await privacyOfOlderSamples.count(db),
    await privacyOfOlderSamples.run(db, new AbortController().signal),
  ]
}

it('the untouched sample of an older release gets the text of this one, and can be changed', async () => {
  await createPageContent({ page: 'privacy', content: OLD }, true)
  expect(await run()).toEqual([1, 1])
  expect(await read()).toMatchObject({ isProtected: false, version: 2, content: privacyDefaults })
  const { items } = (await (await api.call(`${PATH}/history?page=1`, { headers })).json()) as {
    items: PageVersion[]
  }
  expect(items.map(({ version }) => version)).toEqual([2, 1])
  const content = { ...privacyDefaults, keepMessagesMonths: 6 }
  expect((await api.send('PUT', PATH, { content }, headers)).status).toBe(200)
  expect(await run()).toEqual([0, 0])
})

it('a text of its own stays as it is, and can be changed', async () => {
  const content = { hero: { title: 'Our privacy', subtitle: '' }, sections: [] }
  await createPageContent({ page: 'privacy', content }, true)
  expect(await run()).toEqual([1, 1])
  expect(await read()).toMatchObject({ isProtected: false, version: 1, content })
})

it('a page that is protected now stays protected, and so do other pages', async () => {
  await createPageContent({ page: 'pool-rules', content: { title: 'Rules' } }, true)
  await createPageContent({ page: 'privacy', content: OLD })
  expect(await run()).toEqual([0, 0])
  expect(await read()).toMatchObject({ isProtected: false, version: 1, content: OLD })
})
