import { expect, test } from '../fixtures.ts'

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('pages show no control that needs scripts, and links and the search lead on', async ({ page }) => {
    const heading = page.getByRole('heading', { level: 1 })
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    await expect(heading).toHaveText('Search')
    await page.getByRole('searchbox').fill('begginer hoboken')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\?q=begginer\+hoboken$/)
    await expect(page.getByRole('searchbox')).toHaveValue('begginer hoboken')
    await page
      .getByRole('region', { name: 'Classes' })
      .getByRole('link', { name: 'Beginner Swim' })
      .first()
      .click()
    await expect(heading).toHaveText('Beginner Swim')

    await page.goto('/classes?sport=Tennis')
    await expect(page.getByRole('heading', { name: 'Junior Pathway: Red' })).toBeVisible()
    await expect(page.getByRole('group', { name: 'Show classes of' })).toBeHidden()
    const links = page.getByRole('navigation', { name: 'Main' })
    await expect(links.getByRole('link', { name: 'Swim Camp' })).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Our Coaches' }).click()
    await expect(page.getByText('31 yrs')).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await page.getByRole('contentinfo').getByRole('link', { name: 'News' }).click()
    await page.getByRole('link', { name: 'Winter enrollment is open', exact: true }).click()
    await expect(heading).toHaveText('Winter enrollment is open')
  })
})

test('clicks before hydration are replayed in their order, also in parts that hydrate later', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/index-*.js', (route) => held.promise.then(() => route.continue()))
  await page.goto('/staff', { waitUntil: 'commit' })
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Levels' }).click()
  await main.getByRole('button', { name: 'Swimming Coaches' }).click()
  await main.getByRole('button', { name: 'Tennis Coaches' }).click()
  // An impatient visitor clicks twice.
  await main.getByRole('button', { name: 'More about Daniel' }).dblclick()
  held.resolve()
  await expect(main.getByRole('button', { name: /^Less.*Daniel/ })).toBeVisible()
  for (const name of ['Levels', 'Tennis Coaches'])
    await expect(main.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
})
