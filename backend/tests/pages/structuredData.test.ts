import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useHostedSite } from '../../src/testing/hostedSite.ts'
import { logIn } from '../../src/testing/filledSite.ts'
import { cookieOf } from '../../src/testing/signIn.ts'

const DESK = { username: 'desk', password: 'a password of this test' }

interface Thing {
  '@context'?: string
  '@type': string
  [field: string]: unknown
}

/** A sport has a place in both towns. */
const PLACES = ['SportsActivityLocation', 'SportsActivityLocation']

/**
 * The types of the structured data on every page: all outer objects, and types that must occur within them.
 */
const TYPES: Record<string, { outer: string[]; inner?: string[] }> = {
  // The business and its places.
  '/': { outer: Array<string>(5).fill('SportsActivityLocation'), inner: ['PostalAddress', 'GeoCoordinates'] },
  '/news': { outer: ['ItemList'], inner: ['ListItem', 'NewsArticle'] },
  '/staff': { outer: ['SportsActivityLocation'], inner: ['Person'] },
  '/classes': {
    outer: ['ItemList'],
    inner: ['Course', 'CourseInstance', 'Schedule', 'Place', 'Person', 'Offer'],
  },
  '/classes/swimming': { outer: [...Array<string>(5).fill('Course'), ...PLACES] },
  '/classes/tennis': { outer: ['Course', 'Course', ...PLACES], inner: ['Offer'] },
  '/camp': { outer: ['Event', 'Event'], inner: ['Place', 'Offer'] },
  '/camp/swim': { outer: ['Event'], inner: ['SportsActivityLocation', 'Organization'] },
  '/camp/tennis': { outer: ['Event'], inner: ['SportsActivityLocation', 'Offer'] },
  '/team': { outer: ['SportsTeam'], inner: ['SportsActivityLocation'] },
  '/about': { outer: ['SportsActivityLocation'] },
  '/privacy': { outer: ['SportsActivityLocation', 'BreadcrumbList'], inner: ['ListItem'] },
}

const thingsIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json ?? '') as Thing,
  )

/** @returns every object within the value that has a type, at any depth. */
function all(value: unknown): Thing[] {
  if (typeof value !== 'object' || value === null) return []
  return ['@type' in value ? [value as Thing] : [], ...Object.values(value).map(all)].flat()
}

const hosted = useHostedSite()
let dataDir: string
let origin: string
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'lane-and-court-'))
  origin = await hosted.open({
    DATA_DIR: dataDir,
    SEED: 'demo',
    ADMIN_USERNAME: DESK.username,
    ADMIN_PASSWORD: DESK.password,
  })
})
afterAll(async () => {
  await hosted.close()
  await rm(dataDir, { recursive: true, force: true })
})

const read = async (address: string) => (await fetch(origin + address)).text()

it.each(Object.entries(TYPES))('%s has its structured data', async (address, { outer, inner = [] }) => {
  const things = thingsIn(await read(address))
  expect(things.map((thing) => thing['@type'])).toEqual(outer)
  for (const thing of things) expect(thing['@context']).toBe('https://schema.org')
  const kinds = all(things).map((thing) => thing['@type'])
  for (const kind of inner) expect(kinds).toContain(kind)
  for (const { url, image, '@id': id } of all(things))
    for (const link of [url, image, id].flat().filter(Boolean)) expect(link).toMatch(/^https?:\/\//)
  expect(JSON.stringify(things)).toContain(origin)
})

it('a class has its day, place and price; classes of another sport and inactive ones are omitted', async () => {
  const courses = all(thingsIn(await read('/classes?sport=tennis'))).filter(
    (thing) => thing['@type'] === 'Course',
  )
  expect(courses.map(({ name }) => name)).not.toContain('Wheelchair Tennis')
  expect(courses.map(({ name }) => name)).not.toContain('Baby & Me')
  expect(courses.find(({ name }) => name === 'Junior Pathway: Red')).toMatchObject({
    offers: { '@type': 'Offer', price: 65, priceCurrency: 'USD', url: expect.stringMatching(/^https/) },
    hasCourseInstance: {
      courseMode: 'Onsite',
      location: { '@type': 'Place', address: { addressCountry: 'US' } },
      courseSchedule: {
        byDay: expect.stringMatching(/^https:\/\/schema\.org\/[A-Z][a-z]+day$/),
        startTime: expect.stringMatching(/^\d\d:\d\d$/),
        startDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        scheduleTimezone: 'America/New_York',
      },
    },
  })
})

it('user input cannot close the script element of the structured data', async () => {
  const BREAK = '</script><script>window.isBroken = true</script><!--'
  const cookie = cookieOf(await logIn(origin, 'admin', DESK)) ?? ''
  const post = async (address: string, data: object) => {
    const response = await fetch(`${origin}/api/admin${address}`, {
      method: 'POST',
      headers: { origin, cookie, 'content-type': 'application/json' },
      body: JSON.stringify(data),
    })
    expect([address, response.status]).toEqual([address, 201])
    return (await response.json()) as { id: string }
  }
  const { id } = await post('/news', { title: `News ${BREAK}`, content: BREAK })
  await post('/staff', {
    name: `Coach ${BREAK}`,
    username: 'breaker',
    password: 'breaker-of-pages',
    role: BREAK,
    bio: BREAK,
    specializations: { sport: 'tennis', yearsOfExperience: 1 },
  })
  for (const address of ['/news', `/news/${id}`, '/staff']) {
    const html = await read(address)
    // Each element ends at the first end of a script after it, as in a browser.
    expect(JSON.stringify(thingsIn(html))).toContain(BREAK)
    expect(html).not.toContain('<script>window.isBroken')
  }
})
