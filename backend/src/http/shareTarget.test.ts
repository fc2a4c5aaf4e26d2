import { SHARE_LIMITS, SHARE_MESSAGES, SHARE_PATH } from '@lane-and-court/contract/pictures/share.ts'
import { request } from 'node:http'
import { expect, it } from 'vitest'
import { useTestServer } from '../testing/testServer.ts'

const api = useTestServer()

interface SharedResponse {
  status: number | undefined
  location: string | undefined
  text: string
}

/** Posts as a browser does, with headers that `fetch` would not let through. */
const post = (headers: Record<string, string>, body = 'photo', path: string = SHARE_PATH) =>
  new Promise<SharedResponse>((resolve, reject) => {
    const req = request(api.origin + path, { method: 'POST', headers }, async (response) => {
      let text = ''
      for await (const chunk of response) text += String(chunk)
      resolve({ status: response.statusCode, location: response.headers.location, text })
    })
    req.once('error', reject)
    req.end(body)
  })

it('a photo shared without a service worker is redirected to the form that says so', async () => {
  for (const site of ['none', 'same-origin']) {
    const response = await post({ 'sec-fetch-site': site, origin: 'null' })
    expect(response).toMatchObject({ status: 303, location: '/admin/gallery/new?shared' })
  }
})

it.each([{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, {}])(
  'a post with %j is rejected with a message',
  async (headers) => {
    const foreign = { status: 403, location: undefined, text: SHARE_MESSAGES.foreign }
    expect(await post({ ...headers })).toEqual(foreign)
    expect(await post({ ...headers }, 'photo', SHARE_PATH.toUpperCase())).toEqual(foreign)
  },
)

it('a post over the size limit is rejected before it is read', async () => {
  const response = await new Promise<number | undefined>((resolve, reject) => {
    const headers = { 'sec-fetch-site': 'none', 'content-length': String(SHARE_LIMITS.bytes + 1) }
    const req = request(api.origin + SHARE_PATH, { method: 'POST', headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
      req.destroy()
    })
    req.once('error', reject)
    req.write('the beginning')
  })
  expect(response).toBe(413)
})
