import { expectNoAxeFindingsInBothLooks } from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { Site } from '../site.ts'
import { untilSiteIsCached } from '../siteCache.ts'

test.use({ expectedErrors: [/status of (401|409)|ERR_/] })

test('a coach signs in, edits their profile, and loses no input when the session ends', async ({
  page,
  context,
}) => {
  const site = await Site.open()
  try {
    const coach = site.sampleCoach()
    const signIn = async () => {
      await page.getByLabel('Username').fill(coach.username)
      await page.getByLabel('Password').fill(coach.password)
      await page.getByRole('button', { name: 'Log in' }).click()
    }
    await page.goto(`${site.origin}/staff/profile`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff Login')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByText('Username is required')).toBeVisible()
    await expect(page.getByText('Password is required')).toBeVisible()
    await signIn()
    await expect(page.getByText('Logged in successfully')).toBeVisible()

    const form = page.getByRole('form', { name: 'Profile' })
    await form.getByLabel('Full name').fill('')
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expect(form.getByText('Name is required')).toBeVisible()
    await expect(form.getByLabel('Full name')).toBeFocused()
    await form.getByLabel('Full name').fill('Maya Lin-Ortega')
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Profile updated successfully')).toBeVisible()

    await form.getByLabel('Bio').fill('Written while the session ran out.')
    await context.clearCookies()
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff Login')
    await signIn()
    await expect(form.getByLabel('Bio')).toHaveValue('Written while the session ran out.')
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Profile updated successfully')).toBeVisible()
    await page.goto(`${site.origin}/staff`)
    await expect(page.getByRole('heading', { name: 'Maya Lin-Ortega' })).toBeVisible()

    await page.goto(`${site.origin}/staff/login`)
    await expect(page).toHaveURL(/\/staff\/profile$/)
    await expect(form).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByText('Logged out successfully')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff Login')
  } finally {
    await site.close()
  }
})

test.describe('the login', () => {
  test.use({ expectedErrors: [] })

  test('does not request the profile on a device where no coach is signed in', async ({ page }) => {
    const site = await Site.open()
    try {
      const requested: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/api/staff/profile')) requested.push(request.method())
      })
      const coach = site.sampleCoach()
      await page.goto(`${site.origin}/staff/login`)
      await page.getByLabel('Username').fill(coach.username)
      await page.getByLabel('Password').fill(coach.password)
      expect(requested).toEqual([])
      await page.getByRole('button', { name: 'Log in' }).click()
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(page.getByLabel('Username')).toBeVisible()
      await page.reload()
      await expect(page.getByLabel('Username')).toBeVisible()
      expect(requested).toEqual([])
    } finally {
      await site.close()
    }
  })
})

test('a draft of an older version never overwrites a newer one without a conflict', async ({ page }) => {
  const site = await Site.open()
  try {
    const coach = site.sampleCoach()
    await page.goto(`${site.origin}/staff/login`)
    await page.getByLabel('Username').fill(coach.username)
    await page.getByLabel('Password').fill(coach.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    const bio = page.getByRole('form', { name: 'Profile' }).getByLabel('Bio')
    const readProfile = async () => (await page.request.get(`${site.origin}/api/staff/profile`)).json()

    await bio.fill('Mine')
    const {
      id: _id,
      version,
      username: _username,
      role: _role,
      image: _image,
      ...profile
    } = await readProfile()
    const response = await page.request.put(`${site.origin}/api/staff/profile`, {
      data: { ...profile, bio: 'From the desk' },
      headers: { 'If-Match': `"${version}"`, Origin: site.origin },
    })
    expect(response.status()).toBe(200)

    // The draft remembers the version on which it is based, also after a reload.
    await page.reload()
    await expect(bio).toHaveValue('Mine')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    const conflict = page.getByRole('region', { name: /Conflict/ })
    await expect(conflict.getByRole('heading')).toBeFocused()
    await expect(conflict.getByText('From the desk', { exact: true })).toBeVisible()
    expect(await readProfile()).toMatchObject({ bio: 'From the desk' })

    await conflict.getByRole('button', { name: 'Keep mine' }).dblclick()
    await expect(page.getByText('Profile updated successfully')).toBeVisible()
    await expect(conflict).toHaveCount(0)
    expect(await readProfile()).toMatchObject({ bio: 'Mine', version: version + 2 })
    await page.reload()
    await expect(bio).toHaveValue('Mine')
  } finally {
    await site.close()
  }
})

test.describe('without a connection, or without cookies,', () => {
  test.use({
    expectedErrors: [/ERR_|Failed to (fetch|load)|status of 50/],
    serviceWorkers: 'allow',
    savesData: false,
  })

  test('both logins say what is missing and what to do', async ({ page, context, browser }) => {
    const site = await Site.open()
    try {
      for (const login of ['/admin/login', '/staff/login']) {
        await page.goto(site.origin + login)
        await page.getByLabel('Username').fill('somebody')
        await page.getByLabel('Password').fill('a password')
        await context.setOffline(true)
        await page.getByRole('button', { name: 'Log in' }).click()
        await expect(page.getByText(/^No connection\. To sign in, you need to be online/)).toBeVisible()
        await expect(page.getByLabel('Username')).toHaveValue('somebody')
        await context.setOffline(false)
      }

      const visitor = await browser.newContext({ serviceWorkers: 'allow' })
      const reader = await visitor.newPage()
      await reader.goto(`${site.origin}/about`)
      await untilSiteIsCached(reader)
      await site.stop()
      for (const area of ['/staff/login', '/staff/profile', '/admin', '/admin/classes']) {
        await reader.goto(site.origin + area)
        await expect(reader.getByRole('heading', { name: 'No connection' })).toBeVisible()
        await expect(reader.getByText('Check your connection, then try again.')).toBeVisible()
        await expect(reader.getByText('Something went wrong')).toHaveCount(0)
      }
      await expectNoAxeFindingsInBothLooks(reader)
      await site.start()
      await reader.getByRole('button', { name: 'Try again' }).click()
      await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Admin Login')
      await visitor.close()

      // A browser that drops every cookie.
      const strict = await browser.newContext()
      await strict.addInitScript(() =>
        Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} }),
      )
      const blocked = await strict.newPage()
      for (const login of ['/admin/login', '/staff/login']) {
        await blocked.goto(site.origin + login)
        await expect(
          blocked.getByRole('alert').filter({ hasText: 'This browser blocks cookies' }),
        ).toBeVisible()
      }
      await strict.close()
      await page.goto(`${site.origin}/staff/login`)
      await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
      await expect(page.getByText('This browser blocks cookies')).toHaveCount(0)
    } finally {
      await site.close()
    }
  })
})
