import { describe, expect, it } from 'vitest'
import { useTestServer } from '../../testing/testServer.ts'
import { createPageContent } from './pages.service.ts'

const api = useTestServer()

describe('GET /api/content/{name}', () => {
  it('returns the content object itself, for any spelling of the name', async () => {
    const content = { hero: { title: 'Open Day' }, empty: {}, list: [] }
    await createPageContent({ page: 'open-day', content })
    expect(await (await api.call('/api/content/open-day')).json()).toEqual(content)
    expect(await (await api.call('/api/content/Open%20Day')).json()).toEqual(content)
  })

  it.each(['nothing', '__proto__', '%00', '%F0%28', '..%2F..%2Fetc', '$where'])(
    'answers a client error and no 500 for %s',
    async (name) => {
      const response = await api.call(`/api/content/${name}`)
      expect([400, 404]).toContain(response.status)
      expect(await response.json()).toHaveProperty('message')
    },
  )

  it('serves unique page names: a second page with the same name is rejected', async () => {
    await createPageContent({ page: 'faq', content: {} })
    await expect(createPageContent({ page: 'faq', content: {} })).rejects.toMatchObject({ status: 409 })
  })
})
