import { ANSWER_SHAPES } from '@lane-and-court/contract/answers/answers.shapes.ts'
import type { Shape } from '@lane-and-court/contract/answers/shape.ts'
import type { Page } from '@lane-and-court/contract/http/common.types.ts'
import { beforeEach, expect, it } from 'vitest'
import { aContactMessage } from './testing/factories.ts'
import { useTestServer } from './testing/testServer.ts'
import { clearSeedMark, seedOnce } from './seed/index.ts'

const api = useTestServer()

beforeEach(async () => {
  await clearSeedMark()
  await seedOnce()
})

async function read(path: string, cookie = ''): Promise<unknown> {
  const answer = await api.call(`/api${path}`, { headers: { cookie } })
  expect([path, answer.status]).toEqual([path, 200])
  return answer.json()
}

it('every answer that a browser keeps has the shape that is checked before it is shown', async () => {
  await api.send('POST', '/api/contact', aContactMessage())
  const cookie = await api.signIn('admin')
  const coach = await api.signIn('staff')
  const first = async (path: string) => ((await read(path, cookie)) as Page<{ id: string }>).items[0]?.id
  const ofList = async (path: string) => `${path}/${await first(`${path}?page=1`)}`
  const aClass = await ofList('/admin/classes')
  await api.send('PATCH', `/api${aClass}`, { isActive: false }, { cookie })
  await api.send('DELETE', `/api${await ofList('/admin/messages')}`, {}, { cookie })
  await api.send('POST', '/api/contact', aContactMessage())

  const paths: Record<string, readonly [path: string, cookie?: string]> = {
    pageContent: ['/content/home'],
    gallery: ['/gallery'],
    newsPage: ['/news?page=1'],
    newsArticle: [await ofList('/news')],
    staff: ['/staff'],
    classes: ['/classes'],
    adminAuthCheck: ['/admin/auth-check', cookie],
    adminProfile: ['/admin/profile', cookie],
    staffProfile: ['/staff/profile', coach],
    dashboard: ['/admin/dashboard', cookie],
    classList: ['/admin/classes?page=1', cookie],
    adminClass: [aClass, cookie],
    classClashes: [`/admin/classes/clashes?${CLASHES.toString()}`, cookie],
    adminStaffPage: ['/admin/staff?page=1', cookie],
    adminStaff: ['/admin/staff', cookie],
    adminStaffMember: [await ofList('/admin/staff'), cookie],
    adminNews: ['/admin/news?page=1', cookie],
    adminArticle: [await ofList('/admin/news'), cookie],
    programs: ['/admin/programs', cookie],
    messages: ['/admin/messages?page=1', cookie],
    unreadMessages: ['/admin/messages/unread', cookie],
    message: [await ofList('/admin/messages'), cookie],
    adminGallery: ['/admin/gallery', cookie],
    syncableImages: ['/gallery'],
    adminPages: ['/admin/content?page=1', cookie],
    adminPage: ['/admin/content/privacy', cookie],
    pageHistory: ['/admin/content/privacy/history?page=1', cookie],
    pageVersion: ['/admin/content/privacy/history/1', cookie],
    activity: ['/admin/activity?page=1', cookie],
    trash: ['/admin/trash?page=1', cookie],
  }
  expect(Object.keys(paths).toSorted()).toEqual(Object.keys(ANSWER_SHAPES).toSorted())
  const unfit: unknown[] = []
  const shapes: Readonly<Record<string, Shape<unknown>>> = ANSWER_SHAPES
  for (const [name, [path, session]] of Object.entries(paths)) {
    const answer = await read(path, session)
    if (!shapes[name]?.(answer)) unfit.push([name, answer])
  }
  expect(unfit).toEqual([])
})

const CLASHES = new URLSearchParams({
  coach: 'Maya Lin',
  dayOfWeek: '1',
  startTime: '00:00',
  endTime: '23:59',
  startDate: '2020-01-01T00:00:00.000Z',
  endDate: '2050-01-01T00:00:00.000Z',
})
