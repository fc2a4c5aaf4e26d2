import { SHARE_LIMITS, SHARE_MESSAGES, SHARE_PATH } from '@lane-and-court/contract/pictures/share.ts'
import { request } from 'node:http'
import { expect, it } from 'vitest'
import { useTestServer } from '../testing/testServer.ts'

const api = useTestServer()

interface Told {
  status: number | undefined
  location: string | undefined
  text: string
}

/** Posts as a browser does, with headers that `fetch` would not let through. */
const post = (headers: Record<string, string>, body = 'photo', path: string = SHARE_PATH) =>
  new Promise<Told>((resolve, reject) => {
    const sent = request(api.origin + path, { method: 'POST', headers }, async (answer) => {
      let text = ''
      for await (const chunk of answer) text += String(chunk)
      resolve({ status: answer.statusCode, location: answer.headers.location, text })
    })
    sent.once('error', reject)
    sent.end(body)
  })

it('a photo from the share sheet, which no worker took, leads to the form that says so', async () => {
  for (const site of ['none', 'same-origin']) {
    const told = await post({ 'sec-fetch-site': site, origin: 'null' })
    expect(told).toMatchObject({ status: 303, location: '/admin/gallery/new?shared' })
  }
})

it.each([{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, {}])(
  'a post with %j is refused with a sentence',
  async (headers) => {
    const foreign = { status: 403, location: undefined, text: SHARE_MESSAGES.foreign }
    expect(await post({ ...headers })).toEqual(foreign)
    expect(await post({ ...headers }, 'photo', SHARE_PATH.toUpperCase())).toEqual(foreign)
  },
)

it('more than may be shared at once is refused before it is read', async () => {
  const told = await new Promise<number | undefined>((resolve, reject) => {
    const headers = { 'sec-fetch-site': 'none', 'content-length': String(SHARE_LIMITS.bytes + 1) }
    const sent = request(api.origin + SHARE_PATH, { method: 'POST', headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
      sent.destroy()
    })
    sent.once('error', reject)
    sent.write('the beginning')
  })
  expect(told).toBe(413)
})
