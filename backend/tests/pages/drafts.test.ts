import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { calendarPaths } from '@lane-and-court/contract/calendar/calendar.ts'
import { classPath } from '@lane-and-court/contract/classes/classPath.ts'
import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { SPORTS } from '@lane-and-court/contract/http/common.ts'
import { OFFLINE_COPY, PUBLIC_CALLS, type PublicQueryName } from '@lane-and-court/contract/offline/offline.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aClass } from '../../src/testing/factories.ts'
import { logIn } from '../../src/testing/filledSite.ts'
import { useHostedSite } from '../../src/testing/hostedSite.ts'
import { cookieOf } from '../../src/testing/signIn.ts'

const DESK = { username: 'desk', password: 'a password of this test' }
const NAME = 'Xylophone Diving'

/** The arguments of the calls of which there is any number. */
const ARGS: Partial<Record<PublicQueryName, (draft: Class) => string[]>> = {
  publicClass: ({ id }) => [id],
  newsPage: () => ['1'],
  newsArticle: () => [],
  pageContent: () => ['home', 'site', 'places', 'camp', 'classes-swimming'],
  // In small letters, because the answer has the words that were searched for.
  search: () => [NAME.toLowerCase(), 'xylophone'],
}

const PAGES = [
  '/',
  '/news',
  '/staff',
  '/classes',
  '/classes?sport=swimming',
  '/classes?view=week',
  '/classes/swimming',
  '/classes/tennis',
  '/my-week',
  '/search?q=xylophone',
  '/camp',
  '/team',
  '/about',
  '/feed.xml',
  '/sitemap.xml',
  OFFLINE_COPY,
]

const hosted = useHostedSite()
let dataDir: string
let origin: string
let draft: Class
let headers: Record<string, string>
const write = async (method: string, address: string, body: object) => {
  const init = { method, headers, body: JSON.stringify(body) }
  return (await (await fetch(`${origin}/api/admin${address}`, init)).json()) as Class
}
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'lane-and-court-'))
  origin = await hosted.open({
    DATA_DIR: dataDir,
    SEED: 'demo',
    ADMIN_USERNAME: DESK.username,
    ADMIN_PASSWORD: DESK.password,
  })
  const cookie = cookieOf(await logIn(origin, 'admin', DESK)) ?? ''
  headers = { origin, cookie, 'content-type': 'application/json' }
  draft = await write('POST', '/classes', aClass({ name: NAME, isDraft: true }))
})
afterAll(async () => {
  await hosted.close()
  await rm(dataDir, { recursive: true, force: true })
})

const addressesOf = (one: Class) => [
  ...PAGES,
  classPath(one),
  `/classes/${one.id}`,
  calendarPaths.all,
  ...SPORTS.map(calendarPaths.ofSport),
  calendarPaths.ofClass(one.id),
  calendarPaths.ofChosen([one.id]),
  ...Object.entries(PUBLIC_CALLS).flatMap(([name, call]) => {
    const args = 'args' in call ? call.args : (ARGS[name as PublicQueryName]?.(one) ?? [])
    return args.map((arg) => `/api${call.path(arg)}`)
  }),
]
/** @returns which of these name a class. */
async function naming(one: Class): Promise<string[]> {
  const found = []
  for (const address of addressesOf(one)) {
    const text = await (await fetch(origin + address)).text()
    if (text.includes(NAME) || text.includes(one.id)) found.push(address)
  }
  return found
}

it('a draft is in no public answer, page, feed or calendar, and is there once it is published', async () => {
  expect(draft).toMatchObject({ isDraft: true, isActive: false })
  expect(await naming(draft)).toEqual([])
  for (const address of [`/api/classes/id/${draft.id}`, classPath(draft), `/classes/${draft.id}/picture.jpg`])
    expect([address, (await fetch(origin + address)).status]).toEqual([address, 404])

  await write('PATCH', `/classes/${draft.id}`, { isActive: true })
  const shown = await naming(draft)
  for (const address of [
    '/classes',
    '/sitemap.xml',
    OFFLINE_COPY,
    calendarPaths.all,
    calendarPaths.ofClass(draft.id),
    '/api/classes',
    `/api/classes/id/${draft.id}`,
    `/api/search?q=xylophone`,
  ])
    expect(shown).toContain(address)
  await write('PATCH', `/classes/${draft.id}`, { isActive: false, isDraft: true })
  expect(await naming(draft)).toEqual([])
})
