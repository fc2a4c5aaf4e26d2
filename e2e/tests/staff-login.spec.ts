import { expect, test } from '../fixtures.ts'
import { Site } from '../site.ts'

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
      await page.getByRole('button', { name: 'Login' }).click()
    }
    await page.goto(`${site.origin}/staff/profile`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff Login')
    await page.getByRole('button', { name: 'Login' }).click()
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
      await page.getByRole('button', { name: 'Login' }).click()
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
    await page.getByRole('button', { name: 'Login' }).click()
    const bio = page.getByRole('form', { name: 'Profile' }).getByLabel('Bio')
    const stored = async () => (await page.request.get(`${site.origin}/api/staff/profile`)).json()

    await bio.fill('Mine')
    const { id: _id, version, username: _username, role: _role, image: _image, ...profile } = await stored()
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
    expect(await stored()).toMatchObject({ bio: 'From the desk' })

    await conflict.getByRole('button', { name: 'Keep mine' }).dblclick()
    await expect(page.getByText('Profile updated successfully')).toBeVisible()
    await expect(conflict).toHaveCount(0)
    expect(await stored()).toMatchObject({ bio: 'Mine', version: version + 2 })
    await page.reload()
    await expect(bio).toHaveValue('Mine')
  } finally {
    await site.close()
  }
})
