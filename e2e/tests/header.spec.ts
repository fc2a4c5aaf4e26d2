import { expect, test } from '../fixtures.ts'

test.describe('the header on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('has the specified navigation, with menus that work by keyboard', async ({ page }) => {
    await page.goto('/')
    const nav = page.getByRole('navigation', { name: 'Main' })
    for (const [name, href] of [
      ['Home', '/'],
      ['Swim Team', '/team'],
      ['News', '/news'],
      ['About Us', '/about'],
      ['Contact', '#contact'],
    ] as const)
      await expect(nav.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)

    const classes = nav.getByRole('button', { name: 'Classes' })
    await expect(classes).toHaveAttribute('aria-expanded', 'false')
    await classes.focus()
    await page.keyboard.press('ArrowDown')
    const swim = nav.getByRole('link', { name: 'Swim', exact: true })
    await expect(swim).toBeFocused()
    await expect(swim).toHaveAttribute('href', '/classes/swimming')
    await page.keyboard.press('ArrowDown')
    await expect(nav.getByRole('link', { name: 'Tennis', exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(classes).toBeFocused()
    await expect(swim).toBeHidden()
  })

  test('offers both portals under Enroll Now, and closes on a click elsewhere', async ({ page }) => {
    await page.goto('/')
    const banner = page.getByRole('banner')
    await banner.getByRole('button', { name: 'Enroll Now' }).click()
    for (const name of [/^Classes/, /^Camp/]) {
      const link = banner.getByRole('link', { name })
      await expect(link).toHaveAttribute('href', /^https:/)
      await expect(link).toHaveAttribute('target', '_blank')
    }
    await page.getByRole('heading', { level: 1 }).click()
    await expect(banner.getByRole('link', { name: /^Camp/ })).toBeHidden()
  })
})

test.describe('the header on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('opens a drawer that closes with Escape and returns the focus', async ({ page }) => {
    await page.goto('/')
    const open = page.getByRole('button', { name: 'Open menu' })
    await open.click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await expect(drawer.getByRole('link', { name: 'Swim Camp' })).toHaveAttribute('href', '/camp/swim')
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(open).toBeFocused()
  })

  test('links to the contact dialog', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Contact' }).click()
    await expect(page.getByRole('dialog', { name: 'Contact Us' })).toBeVisible()
    expect(new URL(page.url()).hash).toBe('')
  })
})

test.describe('without the picture of the logo', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('the logo shows initials', async ({ page }) => {
    await page.route('**/favicon.svg', (route) => route.abort())
    await page.goto('/')
    await expect(page.getByRole('banner').getByText('LC', { exact: true })).toBeVisible()
  })
})

test('the footer has the specified links and an e-mail address of its own', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  const programs = footer.getByRole('navigation', { name: 'Programs' })
  await expect(programs.getByRole('link', { name: 'Swimming' })).toHaveAttribute(
    'href',
    '/classes?sport=swimming',
  )
  await expect(programs.getByRole('link', { name: 'Tennis', exact: true })).toHaveAttribute(
    'href',
    '/classes?sport=tennis',
  )
  const footerMail = await footer.getByRole('link', { name: /@/ }).textContent()
  await footer.getByRole('link', { name: 'Write to us' }).click()
  const dialogMail = await page.getByRole('dialog').getByRole('link', { name: /@/ }).textContent()
  expect(dialogMail).not.toBe(footerMail)
})
