import { expect, test } from '../fixtures.ts'

test.use({ viewport: { width: 1280, height: 800 }, expectedErrors: [/ERR_FAILED/] })

test(
  'the menus of the header work by keyboard, and the drawer on a phone returns the focus',
  { tag: '@gate' },
  async ({ page }) => {
    await page.route('**/favicon.svg', (route) => route.abort())
    await page.goto('/')
    const banner = page.getByRole('banner')
    const nav = page.getByRole('navigation', { name: 'Main' })

    await test.step('without its picture, the logo shows initials', () =>
      expect(banner.getByText('LC', { exact: true })).toBeVisible())

    await test.step('arrows walk through a menu, and Escape closes it', async () => {
      const classes = nav.getByRole('button', { name: 'Classes' })
      await expect(classes).toHaveAttribute('aria-expanded', 'false')
      await classes.focus()
      await page.keyboard.press('ArrowDown')
      const all = nav.getByRole('link', { name: 'All classes', exact: true })
      await expect(all).toBeFocused()
      await expect(all).toHaveAttribute('href', '/classes')
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

    await test.step('Enroll Now offers both portals, and closes on a click elsewhere', async () => {
      await banner.getByRole('button', { name: 'Enroll Now' }).click()
      for (const name of [/^Classes/, /^Camp/]) {
        const link = banner.getByRole('link', { name })
        await expect(link).toHaveAttribute('href', /^https:/)
        await expect(link).toHaveAttribute('target', '_blank')
      }
      await page.getByRole('heading', { level: 1 }).click()
      await expect(banner.getByRole('link', { name: /^Camp/ })).toBeHidden()
    })

    const contact = page.getByRole('dialog', { name: 'Contact Us' })
    await test.step('the footer has an e-mail address of its own', async () => {
      const footer = page.getByRole('contentinfo')
      const ofFooter = (await footer.getByRole('link', { name: /@/ }).textContent()) ?? ''
      await footer.getByRole('link', { name: 'Write to us' }).click()
      await expect(contact.getByRole('link', { name: /@/ })).not.toHaveText(ofFooter)
      await contact.press('Escape')
      await expect(contact).toBeHidden()
    })

    await test.step('the drawer closes with Escape, and leads to the contact form', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      const open = page.getByRole('button', { name: 'Open menu' })
      await open.click()
      const drawer = page.getByRole('dialog', { name: 'Menu' })
      await expect(drawer.getByRole('link', { name: 'Swim Camp' })).toHaveAttribute('href', '/camp/swim')
      const sides = await drawer
        .getByRole('link')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))
      expect(Math.max(...sides)).toBeLessThanOrEqual(390)
      await expect(drawer.getByRole('link', { name: /^Enroll: classes/ })).toHaveAttribute('target', '_blank')
      await expect(drawer.getByRole('link', { name: 'All classes', exact: true })).toHaveAttribute(
        'href',
        '/classes',
      )
      await page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
      await expect(open).toBeFocused()
      await open.click()
      await drawer.getByRole('link', { name: 'Contact' }).click()
      await expect(contact).toBeVisible()
      expect(new URL(page.url()).hash).toBe('')
    })
  },
)
