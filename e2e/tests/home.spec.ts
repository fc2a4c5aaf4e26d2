import { expect, test } from '@playwright/test'

test('the home page shows what the store holds', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find your lane. Own your court.')
})
