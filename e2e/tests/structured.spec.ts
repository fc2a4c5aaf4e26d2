import { expect, test } from '../fixtures.ts'
import { ADMIN, Site } from '../site.ts'

// A site of a test's own is closed with the test, so nothing may be fetched for offline use after it.

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

for (const [address, { outer, inner = [] }] of Object.entries(TYPES)) {
  test(`${address} has its structured data`, async ({ request, baseURL }) => {
    const things = thingsIn(await (await request.get(address)).text())
    expect(things.map((thing) => thing['@type'])).toEqual(outer)
    for (const thing of things) expect(thing['@context']).toBe('https://schema.org')
    const kinds = all(things).map((thing) => thing['@type'])
    for (const kind of inner) expect(kinds).toContain(kind)
    for (const { url, image, '@id': id } of all(things))
      for (const link of [url, image, id].flat().filter(Boolean)) expect(link).toMatch(/^https?:\/\//)
    expect(JSON.stringify(things)).toContain(baseURL)
  })
}

test('a class has its day, place and price; classes of another sport and inactive ones are omitted', async ({
  request,
}) => {
  const courses = all(thingsIn(await (await request.get('/classes?sport=tennis')).text())).filter(
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

test('user input cannot close the script element of the structured data', async ({ page }) => {
  const site = await Site.open()
  try {
    const BREAK = '</script><script>window.isBroken = true</script><!--'
    const post = async (path: string, data: object) => {
      const response = await page.request.post(`${site.origin}/api/admin${path}`, {
        data,
        headers: { Origin: site.origin },
      })
      expect(response.ok(), path).toBe(true)
      return (await response.json()) as { id: string }
    }
    await post('/login', ADMIN)
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
      const things = thingsIn(await (await page.request.get(site.origin + address)).text())
      expect(JSON.stringify(things), address).toContain('</script>')
      await page.goto(site.origin + address)
      const seen = await page.evaluate(() => ({
        isBroken: 'isBroken' in window,
        things: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
          ({ textContent }) => JSON.parse(textContent) as object,
        ),
      }))
      expect(seen).toEqual({ isBroken: false, things })
    }
  } finally {
    await site.close()
  }
})
