import { expectNoSidewaysScroll } from '../layoutProblems.ts'
import { expect, test } from '../fixtures.ts'

/** The facts that the specification requires on each page, as a visitor reads them. */
const FACTS: Record<string, { title: string; facts: (string | RegExp)[] }> = {
  '/classes/swimming': {
    title: 'Swim Classes',
    facts: [
      'Jersey City',
      'Hoboken',
      'Baby & Me',
      /6 months to 3 years 6 months · Hoboken only/,
      'Beginner',
      'Ages 4-9',
      '$42 per lesson',
      'Intermediate',
      'Advanced',
      'Adult',
      '30 or 40 minutes',
      '3:1 for beginners',
      '6:1 for intermediate',
      /starts at age 4/,
      /starts at 6 months/,
      'Hoboken Pool',
      '100 Ropewalk Street, Jersey City, NJ 07302',
    ],
  },
  '/classes/tennis': {
    title: 'Tennis Classes',
    facts: [
      'Intro to Tennis',
      /^Ages 4-8\./,
      '$40 per lesson',
      '$32',
      /20% off/,
      '30-minute class',
      'Junior Pathway',
      'Red',
      'Ages 4-8',
      'Orange',
      'Ages 7-11',
      'Green',
      'Yellow',
      'Ages 12+',
      '$65 per lesson',
      '$52',
      '60-minute class',
      'Monday',
      'Wednesday',
      '6:00 PM',
      'Saturday',
      '3:00 PM',
      'Jersey City Courts',
    ],
  },
  '/camp/swim': {
    title: '2025 Swim Camp',
    facts: [
      'June 16 to August 15, 2025',
      '9:00 AM to 4:00 PM',
      'Ages 4-14',
      /pre-approval/,
      /USA Swimming ID may skip the tryout/,
      /Full or half day/,
      'desk@lane-and-court.example',
      'Days and Prices of 2025',
      '$645',
      /Create an account/,
      /Log in/,
    ],
  },
  '/camp/tennis': {
    title: '2025 Tennis Camp',
    facts: [
      /June 16 to August 15, 2025, ages 4-15/,
      'Days and Prices of 2025',
      '$695',
      'or $160 per day',
      '9:00-4:00',
      '$450',
      'or $110 per day',
      '9:00-1:00',
      /10% sibling discount/,
      'Red',
      'Ages 4-8',
      'Orange',
      'Ages 8-10',
      'Yellow',
      'Ages 10+',
      'Daily Schedule',
      /No earlier than 8:50 AM/,
      /No later than 4:10 PM/,
      /^In 2025: \$22\.50 per hour, Mon-Fri 8-9 AM and 4-6 PM/,
      'Lunch',
      /^In 2025: Full refund until May 1, 2025; no refunds from May 2, 2025\. A 4\.5% refund processing fee/,
    ],
  },
  '/team': {
    title: 'Swim Team',
    facts: [
      'About the Team',
      'Meet Participation',
      'Practice Location',
      'Practice Schedule',
      /Monday-Thursday 6:00-7:00 PM, Saturday TBD/,
      'Expectations',
      'Come to three practices a week',
      'Join the Team',
    ],
  },
  '/about': {
    title: 'About Lane & Court',
    facts: ['Our Mission', 'Community', 'Excellence', 'Safety', 'Growth', /^Why Choose/, /Certified coaches/],
  },
  '/privacy': {
    title: 'Privacy',
    facts: [
      /What we keep, why/,
      'What you send us',
      'What stays on your device',
      'How long we keep messages',
      /nothing was changed for 24 months/,
    ],
  },
  '/pool-rules': {
    title: 'Pool Rules',
    facts: [/keep everybody safe/, 'Before the lesson', 'In the water', 'For parents'],
  },
}

for (const [address, { title, facts }] of Object.entries(FACTS)) {
  test(`${address} shows the specified facts`, async ({ page }) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    expect(await page.title()).toBe(`${title} | Lane & Court`)
    const main = page.getByRole('main')
    for (const fact of facts)
      await expect(main.getByText(fact, { exact: typeof fact === 'string' }).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
}

test('/camp links to both camps', async ({ page }) => {
  await page.goto('/camp')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Swim Camp' })).toHaveAttribute('href', '/camp/swim')
  await main.getByRole('link', { name: 'Tennis Camp' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2025 Tennis Camp')
})

test('a camp whose season is over opens the contact form with its subject, and links to the portal and the map', async ({
  page,
}) => {
  await page.goto('/camp/swim')
  const main = page.getByRole('main')
  await expect(main.getByText(/^This season is over\. (2026|New) dates are coming\.$/)).toBeVisible()
  await expect(main.getByRole('link', { name: /^Enroll Now/ })).toHaveCount(0)
  await expect(main.getByText('Book the weeks')).toHaveCount(0)
  const portal = main.getByRole('link', { name: /^Create an account/ })
  await expect(portal).toHaveAttribute('href', 'https://summer.lane-and-court.example/camps')
  await expect(main.getByRole('heading', { name: 'Jersey City Pool' })).toBeVisible()
  const map = main.getByRole('link', { name: /^Open in maps/ })
  await expect(map).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/.*query=Jersey\+City\+Pool/)
  await main.getByRole('link', { name: 'Tell me' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Contact Us' })
  await expect(dialog.getByLabel('Subject')).toHaveValue('camps')
  await dialog.getByText('Our pools and courts').click()
  await expect(dialog.getByRole('link', { name: '201-555-0110' })).toHaveAttribute('href', 'tel:2015550110')
})

test('classes link to the class portal', async ({ page }) => {
  for (const [address, portal] of [
    ['/classes/swimming', 'https://portal.lane-and-court.example/classes'],
    ['/classes/tennis', 'https://portal.lane-and-court.example/classes'],
    ['/team', 'https://portal.lane-and-court.example/classes'],
  ] as const) {
    await page.goto(address)
    const enroll = page
      .getByRole('main')
      .getByRole('link', { name: /^Enroll Now/ })
      .first()
    await expect(enroll).toHaveAttribute('href', portal)
    await expect(enroll).toHaveAttribute('target', '_blank')
  }
})

test.describe('a name without a page', () => {
  test.use({ expectedErrors: [/404/] })

  for (const name of ['uploads-not', 'no-such-page', 'constructor', '__proto__']) {
    test(`/${name} is not found`, async ({ page }) => {
      const response = await page.goto(`/${name}`)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: /Page Not Found/ })).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: /Home/ }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find your lane. Own your court.')
    })
  }

  test('stays as it is while the browser asks for it again', async ({ page }) => {
    const held = Promise.withResolvers<void>()
    await page.route('**/api/content/no-such-page', (route) => held.promise.then(() => route.continue()))
    const contentRequest = page.waitForRequest('**/api/content/no-such-page')
    await page.goto('/no-such-page')
    await contentRequest
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    await expect(page.getByRole('heading', { name: /Page Not Found/ })).toBeVisible({ timeout: 5_000 })
    held.resolve()
    await page.unrouteAll({ behavior: 'wait' })
  })
})

test('navigation moves the focus to the heading of the page, and Back restores the scroll position', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  await page.goto('/camp/tennis')
  // The page stores the scroll position only after hydration: until then the scroll is repeated.
  const scrolled = () =>
    page.evaluate(() => {
      scrollTo({ top: scrollY === 900 ? 899 : 900, behavior: 'instant' })
      return sessionStorage.getItem('scroll-positions') ?? ''
    })
  await expect.poll(scrolled).toMatch(/899|900/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Coaches' }).click()
  const heading = page.getByRole('heading', { level: 1, name: 'Meet Our Team' })
  await expect(heading).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2025 Tennis Camp')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  // A typed address starts at the top, although it too is the first entry of a visit.
  await page.clock.install()
  await page.goto('/camp/swim')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2025 Swim Camp')
  await page.clock.runFor(500)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
