import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { meetingsBetween } from '@lane-and-court/contract/closures/occurrences.ts'
import { addDays, newYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import { expect, test } from '../fixtures.ts'
import { expectNoShift, noteShifts } from '../layoutProblems.ts'
import { subscribeWithoutService } from '../pushService.ts'

const PHONE = { width: 390, height: 844 }
test.use({ viewport: PHONE })

test('My week begins with the next lesson, has each lesson once, and takes two screens of a phone for two classes', async ({
  page,
  context,
  baseURL,
}) => {
  const offered = (await (await page.request.get('/api/classes')).json()) as Class[]
  const two = ['Beginner Swim', 'Intro to Tennis'].map((name) => offered.find((one) => one.name === name)!)
  await context.grantPermissions(['notifications'], { origin: baseURL ?? '' })
  await page.addInitScript(subscribeWithoutService)
  await page.addInitScript(
    (stars) => {
      localStorage.setItem('test-permission', 'granted')
      localStorage.setItem('my-classes', stars)
    },
    JSON.stringify(two.map(({ id, name }) => ({ id, name }))),
  )
  await noteShifts(page)
  await page.goto('/my-week')
  const main = page.getByRole('main')
  await expect(main.getByRole('checkbox', { name: 'My week: every class with a star' })).toBeVisible()
  await expectNoShift(page)
  const headings = main.getByRole('heading', { level: 2 }).filter({ visible: true })
  await expect(headings).toHaveText(['The next two weeks', 'My classes', 'Notifications'])
  const clock = newYorkClock(Date.now())
  const today = clock.slice(0, 10)
  const lessons = two
    .flatMap((one) => meetingsBetween(one, [], today, addDays(today, 13)))
    .filter(({ takesPlaceOn, endTime }) => `${takesPlaceOn}T${endTime}` > clock)
  const listed = page.getByRole('region', { name: 'The next two weeks' }).getByRole('listitem')
  await expect(listed).toHaveCount(lessons.length)
  // Beside those there is one line for each class.
  await expect(main.getByRole('listitem').filter({ visible: true })).toHaveCount(lessons.length + 2)
  const { y, height } = (await main.boundingBox())!
  expect(y + height).toBeLessThanOrEqual(2 * PHONE.height)
  const { y: first } = (await listed.first().boundingBox())!
  expect(first).toBeLessThan(PHONE.height / 2)
})

test('My week says how to star a class before its scripts run, but not to a reader with stars', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/index-*.js', (route) => held.promise.then(() => route.continue()))
  await page.goto('/my-week', { waitUntil: 'commit' })
  const hint = page.getByText('Star a class to see it here')
  await expect(hint).toBeVisible()
  await page.evaluate(() =>
    localStorage.setItem(
      'my-classes',
      JSON.stringify([{ id: '0123456789abcdef01234567', name: 'Rain Tennis' }]),
    ),
  )
  await page.reload({ waitUntil: 'commit' })
  await expect(hint).toBeAttached()
  await expect(hint).toBeHidden()
  held.resolve()
  await expect(page.getByRole('heading', { name: 'No longer offered' })).toBeVisible()
  await expect(hint).toHaveCount(0)
})
