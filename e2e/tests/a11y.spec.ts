import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '../fixtures.ts'

const ADDRESSES = [
  '/',
  '/#contact',
  '/news',
  '/staff',
  '/classes',
  '/classes/swimming',
  '/classes/tennis',
  '/camp',
  '/camp/swim',
  '/camp/tennis',
  '/team',
  '/about',
  '/privacy',
]

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test.describe(`${colorScheme} at ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

      for (const address of ADDRESSES) {
        test(`axe finds nothing on ${address}`, async ({ page }) => {
          await page.goto(address)
          if (address.includes('#')) await expect(page.getByRole('dialog')).toBeVisible()
          else await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          const { violations } = await new AxeBuilder({ page })
            .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
            .analyze()
          expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
        })
      }
    })
  }
}
