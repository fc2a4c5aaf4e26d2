import type { ArticleToMail, MailPreview } from '@lane-and-court/contract/newsletter/newsletter.ts'
import mongoose from 'mongoose'
import { beforeEach, expect, it } from 'vitest'
import { aNewsArticle } from '../../testing/factories.ts'
import { aStoredSubscriber } from '../../testing/newsletter.ts'
import { ORIGIN, useNewsletterSite } from '../../testing/newsletterSite.ts'
import { aStoredPicture } from '../../testing/storedPicture.ts'
import { createNewsArticle } from '../news/news.service.ts'

const site = useNewsletterSite()
let cookie = ''
beforeEach(async () => {
  site.mails.length = 0
  cookie = await site.signIn('admin')
  await aStoredSubscriber('ada@example.com')
})

const pathOf = (id: string) => `/api/admin/newsletter/articles/${id}`
const article = async (over: object) =>
  (await createNewsArticle(aNewsArticle(over), new Date(Date.now() - 1000)))._id.toHexString()
const previewOf = async (id: string) =>
  (await (await site.call(`${pathOf(id)}/preview`, { headers: { cookie } })).json()) as MailPreview
/** @returns the mail of an article. */
async function mailOf(id: string) {
  await site.send('POST', `${pathOf(id)}/mailing`, {}, { cookie })
  await site.app.jobs.wake()
  return site.mails[0]
}

it('an article shows before it is sent what its mail says in an inbox', async () => {
  const id = await article({ title: 'Pools & <courts>' })
  const response = await site.call(pathOf(id), { headers: { cookie } })
  const { envelope } = (await response.json()) as ArticleToMail
  const mail = await mailOf(id)
  expect(envelope).toEqual({ subject: mail?.subject, from: mail?.from })
})

it('the preview is the mail as it is sent, but for the link to unsubscribe, and stays so when the article is changed', async () => {
  const { path } = await aStoredPicture(1_000)
  const id = await article({
    title: 'Pools <script>alert(1)</script>',
    image: path,
    content: `<p onclick="alert(1)">Hi <a href="javascript:alert(1)">you</a><script>alert(1)</script></p>`,
  })
  const before = await previewOf(id)
  const { html = '', text = '', unsubscribeUrl = '' } = (await mailOf(id)) ?? {}
  const token = new URL(unsubscribeUrl).searchParams.get('token') ?? ''
  const asPreview = { html: html.replace(token, 'test'), text: text.replace(token, 'test') }
  expect(before).toEqual(asPreview)
  expect(JSON.stringify(before)).not.toContain(token)
  expect(before.html).toContain(`src="${ORIGIN}${path.replace('.webp', '-800.jpg')}"`)
  expect(before.html).not.toMatch(/<script|onclick|javascript:/)

  await mongoose.model('NewsArticle').updateOne({ _id: id }, { title: 'Later', content: '<p>Later</p>' })
  expect(await previewOf(id)).toEqual(asPreview)
  const response = await site.call(pathOf(id), { headers: { cookie } })
  expect(((await response.json()) as ArticleToMail).envelope?.subject).toContain('Pools')
})

it('the preview shows a draft, and only to administrators', async () => {
  const id = await article({ title: 'Soon', content: 'Two lanes.\nOne court.', publishAt: null })
  expect(await previewOf(id)).toEqual({
    html: expect.stringContaining('<p>Two lanes.<br>One court.</p>') as string,
    text: expect.stringContaining('Two lanes.') as string,
  })
  const statuses = [await site.signIn('staff'), ''].map(async (other) => {
    const response = await site.call(`${pathOf(id)}/preview`, { headers: { cookie: other } })
    return [response.status, (await response.text()).includes('lanes')]
  })
  expect(await Promise.all(statuses)).toEqual([
    [403, false],
    [401, false],
  ])
  const unknown = await site.call(`${pathOf('0'.repeat(24))}/preview`, { headers: { cookie } })
  expect(unknown.status).toBe(404)
})

it('a mail shows the pictures of this site as JPEGs, also a crop, which mail programs can open', async () => {
  const { path } = await aStoredPicture(1_000)
  const small = await aStoredPicture(300)
  const id = await article({
    image: path,
    content: `<p>Hi</p><img src="${small.path.replace('.webp', '.avif')}" alt=""><img src="/pictures/lanes-landscape-1600.webp" alt=""><img src="https://other.example/a.webp" alt="">`,
  })
  const sources = [...((await mailOf(id))?.html ?? '').matchAll(/src="([^"]*)"/g)].map(([, src]) => src)
  const [large, narrow] = [path.replace('.webp', '-800.jpg'), small.path.replace('.webp', '.jpg')]
  expect(sources).toEqual([
    `${ORIGIN}${large}`,
    `${ORIGIN}${narrow}`,
    `${ORIGIN}/pictures/lanes-landscape-960.jpg`,
    'https://other.example/a.webp',
  ])
  // Several readers open the mail at once.
  const files = await Promise.all([large, large, narrow, large].map((file) => site.call(file)))
  for (const file of files) {
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(Buffer.from(await file.arrayBuffer()).subarray(0, 3)).toEqual(Buffer.of(0xff, 0xd8, 0xff))
  }
  expect((await site.call(path.replace('.webp', '-799.jpg'))).status).toBe(404)
  const stored = await mongoose.connection.collection<{ suffixes: string[] }>('pictures').find().toArray()
  expect(
    stored
      .map(({ suffixes }) => suffixes.filter((one) => one.endsWith('jpg')))
      .flat()
      .toSorted(),
  ).toEqual(['-800.jpg', '.jpg'])
})
