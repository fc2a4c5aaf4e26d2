import { isDeepStrictEqual } from 'node:util'
import { RESPONSE_SHAPES } from '@lane-and-court/contract/responses/responses.shapes.ts'
import type { ContractResource } from '@lane-and-court/contract/resources/resource.types.ts'
import { RESOURCES } from '@lane-and-court/contract/resources/resources.ts'
import type { JsonSchema, Shape } from '@lane-and-court/contract/responses/shape.ts'
import type { Page } from '@lane-and-court/contract/http/common.ts'
import { beforeEach, expect, it } from 'vitest'
import { aContactMessage } from '../../src/testing/factories.ts'
import { aFailedMailing } from '../../src/testing/newsletter.ts'
import { useTestServer } from '../../src/testing/testServer.ts'
import { seedOnce } from '../../src/seed/index.ts'
import { clearSeedMark } from '../../src/seed/seedMark.ts'

const api = useTestServer({ sendMail: async () => {}, publicUrl: 'https://lane-and-court.example' })

beforeEach(async () => {
  await clearSeedMark()
  await seedOnce()
})

async function read(path: string, cookie = ''): Promise<unknown> {
  const response = await api.call(`/api${path}`, { headers: { cookie } })
  expect([path, response.status]).toEqual([path, 200])
  return response.json()
}

it('every response that a browser stores has the shape that is checked before it is shown', async () => {
  await api.send('POST', '/api/contact', aContactMessage())
  const cookie = await api.signIn('admin')
  const coach = await api.signIn('staff')
  const first = async (path: string) => {
    const list = (await read(path, cookie)) as { id: string }[] | Page<{ id: string }>
    return (Array.isArray(list) ? list : list.items)[0]?.id
  }
  const firstOf = async (path: string) => `${path}/${await first(`${path}?page=1`)}`
  const aClass = await firstOf('/admin/classes')
  const articleToMail = `/admin/newsletter/articles/${await first('/admin/news?page=1')}`
  await api.send('PATCH', `/api${aClass}`, { isActive: false }, { cookie })
  await api.send('DELETE', `/api${await firstOf('/admin/messages')}`, {}, { cookie })
  await api.send('POST', '/api/contact', aContactMessage())
  await aFailedMailing()

  const paths: Record<string, readonly [path: string, cookie?: string]> = {
    pageContent: ['/content/home'],
    gallery: ['/gallery'],
    newsPage: ['/news?page=1'],
    newsArticle: [await firstOf('/news')],
    staff: ['/staff'],
    classes: ['/classes'],
    publicClass: [`/classes/id/${aClass.split('/').at(-1)}`],
    search: ['/search?q=swim'],
    closures: ['/closures'],
    redirects: ['/redirects'],
    newsletter: ['/newsletter'],
    adminAuthCheck: ['/admin/auth-check', cookie],
    adminProfile: ['/admin/profile', cookie],
    staffProfile: ['/staff/profile', coach],
    coachClasses: ['/staff/classes', coach],
    coachNotices: ['/staff/notices', coach],
    dashboard: ['/admin/dashboard', cookie],
    classList: ['/admin/classes', cookie],
    adminClass: [aClass, cookie],
    classClashes: [`/admin/classes/clashes?${CLASHES.toString()}`, cookie],
    seasonPreview: [`${await firstOf('/admin/seasons')}/preview`, cookie],
    adminClosures: ['/admin/closures', cookie],
    adminClosure: [await firstOf('/admin/closures'), cookie],
    coaches: ['/admin/staff', cookie],
    adminStaffMember: [await firstOf('/admin/staff'), cookie],
    adminNews: ['/admin/news?page=1', cookie],
    adminArticle: [await firstOf('/admin/news'), cookie],
    programs: ['/admin/programs', cookie],
    messages: ['/admin/messages?page=1', cookie],
    unreadMessages: ['/admin/messages/unread', cookie],
    message: [await firstOf('/admin/messages'), cookie],
    adminGallery: ['/admin/gallery', cookie],
    syncableImages: ['/gallery'],
    adminPages: ['/admin/content', cookie],
    adminPage: ['/admin/content/privacy', cookie],
    pageHistory: ['/admin/content/privacy/history?page=1', cookie],
    pageVersion: ['/admin/content/privacy/history/1', cookie],
    activity: ['/admin/activity?page=1', cookie],
    activePeople: ['/admin/activity/people', cookie],
    savedViews: ['/admin/views', cookie],
    lastImport: ['/admin/classes/import', cookie],
    trash: ['/admin/trash?page=1', cookie],
    subscribers: ['/admin/newsletter/subscribers?page=1', cookie],
    mailings: ['/admin/newsletter/mailings?page=1', cookie],
    articleToMail: [articleToMail, cookie],
    mailPreview: [`${articleToMail}/preview`, cookie],
    backupStatus: ['/admin/backups', cookie],
    administrators: ['/admin/administrators', cookie],
    devices: ['/admin/sessions', cookie],
    trustedDevices: ['/admin/trusted-devices', cookie],
    twoSteps: ['/admin/two-steps', cookie],
    passwordHelp: ['/account-links'],
  }
  const answered = RESOURCES.flatMap(namesOfAnswers)
  const checked = new Set([...Object.keys(paths), ...answered])
  expect([...checked].toSorted()).toEqual(Object.keys(RESPONSE_SHAPES).toSorted())
  const invalid: unknown[] = []
  const shapes: Readonly<Record<string, Shape<unknown>>> = RESPONSE_SHAPES
  for (const [name, [path, session]] of Object.entries(paths)) {
    const answer = await read(path, session)
    if (!shapes[name]?.(answer)) invalid.push([name, answer])
  }
  expect(invalid).toEqual([])
})

/** @returns the responses of a resource whose shape is the one of a declared answer, which every test checks. */
function namesOfAnswers({ tag, responses }: ContractResource): string[] {
  const declared = api.app.routes.flatMap(({ tag: heading, call }) => {
    const { schema = {} } = 'schema' in call.response ? call.response : {}
    return heading === tag ? [schema, ...((schema['anyOf'] as JsonSchema[] | undefined) ?? [])] : []
  })
  const isDeclared = ({ schema }: Shape<unknown>) => declared.some((one) => isDeepStrictEqual(one, schema))
  return Object.keys(responses).filter((name) => responses[name] && isDeclared(responses[name]))
}

const CLASHES = new URLSearchParams({
  coach: 'Maya Lin',
  dayOfWeek: '1',
  startTime: '00:00',
  endTime: '23:59',
  startDate: '2020-01-01T00:00:00.000Z',
  endDate: '2050-01-01T00:00:00.000Z',
})
