import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import type { PushedNews } from '@lane-and-court/contract/push/push.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { subscribeWithoutService } from '../pushService.ts'
import { Site } from '../site.ts'

test.use({
  expectedErrors: [/ERR_|Failed to fetch|status of 401/],
  viewport: { width: 390, height: 844 },
  serviceWorkers: 'allow',
  savesData: false,
})

/** What the journey uses of the global objects of a service worker. */
interface WorkerScope extends EventTarget {
  shown: { title: string; body: string; tag: string; data: string }[]
  ServiceWorkerRegistration: {
    prototype: { showNotification: (title: string, options: object) => Promise<void> }
  }
  Clients: { prototype: { openWindow: (url: string) => Promise<null> } }
  WindowClient: { prototype: { focus: (this: { url: string }) => Promise<unknown> } }
  ExtendableEvent: new (type: string) => Event
}

const isReady = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

test(
  'a phone tells of a class after its star until My week erases that',
  { tag: '@gate' },
  async ({ page, context }) => {
    const site = await Site.open()
    try {
      const { request } = page
      const classes = (await (await request.get(`${site.origin}/api/classes`)).json()) as Class[]
      const one = classes.find(({ isActive }) => isActive)!
      await page.addInitScript(subscribeWithoutService)
      await page.goto(`${site.origin}/classes/${one.id}`)
      const tell = page.getByRole('button', { name: 'Tell me when this class is canceled or moved' })
      const star = page.getByRole('button', { name: `My class ${one.name}` }).first()

      await test.step('it is not offered before the star, and a refusal of the browser is said', async () => {
        await expect(star).toHaveAttribute('aria-pressed', 'false')
        await expect(tell).toHaveCount(0)
        await star.click()
        await expect(
          page.getByText('Notifications from this site are blocked in your browser: '),
        ).toBeVisible()
      })

      await test.step('one tap has the device tell of the class', async () => {
        await context.grantPermissions(['notifications'], { origin: site.origin })
        await page.evaluate(() => localStorage.setItem('test-permission', 'granted'))
        await page.reload()
        await isReady(page)
        await tell.click()
        await expect(page.getByText('This device will tell you.')).toBeVisible()
        await expect(tell).toHaveAttribute('aria-pressed', 'true')
      })

      const panel = page.getByRole('region', { name: 'Notifications' })
      await test.step('My week says what is told, and takes more', async () => {
        await page.goto(`${site.origin}/my-week`)
        await expect(panel.getByRole('checkbox', { name: one.name })).toBeChecked()
        const everything = panel.getByRole('checkbox', { name: 'Everything' })
        await everything.click()
        await expect(everything).toBeChecked()
        await expect(panel.getByText('Saved. This device will tell you.')).toBeVisible()
      })

      await test.step('one tap erases it, also from the server', async () => {
        await page.goto(`${site.origin}/my-week`)
        const erasing = page.waitForResponse((response) => response.url().endsWith('/api/push/removal'))
        await panel.getByRole('button', { name: 'Stop and erase' }).click()
        await expect(panel.getByText('This device tells you nothing yet.')).toBeVisible()
        await expect(panel.getByRole('checkbox', { name: one.name })).not.toBeChecked()
        expect((await erasing).status()).toBe(204)
      })
    } finally {
      await site.close()
    }
  },
)

test('pushed news is shown, also if it cannot be read, and a tap opens its page or focuses the window that shows it', async ({
  page,
  context,
}) => {
  const site = await Site.open()
  try {
    await page.goto(site.origin)
    await isReady(page)
    const session = await context.newCDPSession(page)
    const registered = new Promise<string>((resolve) =>
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(site.origin))
        if (own) resolve(own.registrationId)
      }),
    )
    await session.send('ServiceWorker.enable')
    const registrationId = await registered
    const path = `/classes/${'a'.repeat(24)}`
    const news: PushedNews = {
      tag: 'closure',
      title: 'Hoboken pool: closed',
      body: 'Hoboken pool, Friday, Nov 28: closed.',
      path,
    }
    const deliver = (data: string) =>
      session.send('ServiceWorker.deliverPushMessage', { origin: site.origin, registrationId, data })
    const [worker] = context.serviceWorkers()
    // A browser without a window shows no notifications, and opens windows only after a real tap.
    await worker!.evaluate(() => {
      const scope = self as unknown as WorkerScope
      scope.shown = []
      scope.ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
        scope.shown.push({ title, ...options } as WorkerScope['shown'][number])
      }
    })
    const shown = () => worker!.evaluate(() => (self as unknown as WorkerScope).shown)
    await deliver(JSON.stringify(news))
    const { title, body, tag } = news
    await expect.poll(shown).toMatchObject([{ title, body, tag, data: path }])
    await deliver('not readable')
    await expect.poll(shown).toMatchObject([{ title }, { title: 'Closures and changes', data: '/classes' }])

    const tap = (to: string) =>
      worker!.evaluate(async (data) => {
        const scope = self as unknown as WorkerScope
        const going = new Promise<string>((resolve) => {
          scope.Clients.prototype.openWindow = async (url) => {
            resolve(`opened ${new URL(url).pathname}`)
            return null
          }
          scope.WindowClient.prototype.focus = async function () {
            resolve(`focused ${new URL(this.url).pathname}`)
          }
        })
        const notification = { data, close: () => {} }
        scope.dispatchEvent(Object.assign(new scope.ExtendableEvent('notificationclick'), { notification }))
        return going
      }, to)
    expect(await tap(path)).toBe(`opened ${path}`)
    expect(await tap('/')).toBe('focused /')
  } finally {
    await site.close()
  }
})
