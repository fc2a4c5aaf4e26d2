import { expect, it } from 'vitest'
import { aNewsArticle, aStaffMember } from '../../testing/factories.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { createNewsArticle } from '../news/news.service.ts'
import { createPageContent } from '../pages/pages.service.ts'
import { createStaffMember } from '../staff/staff.service.ts'

const api = useTestServer()

it('the dashboard counts staff, news and programs', async () => {
  const cookie = await api.signIn('admin')
  const read = async () => (await api.call('/api/admin/dashboard', { headers: { cookie } })).json()
  expect(await read()).toEqual({ staffCount: 0, newsCount: 0, programsCount: 0 })
  await createStaffMember(aStaffMember())
  for (let n = 0; n < 2; n++) await createNewsArticle(aNewsArticle())
  await createPageContent({ page: 'home', content: { programs: [{}, {}, {}] } })
  expect(await read()).toEqual({ staffCount: 1, newsCount: 2, programsCount: 3 })
})
