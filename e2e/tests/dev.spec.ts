import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../backend/src/testing/freePort.ts'
import { fillClass, rowOf } from '../classes.ts'
import { expect, test } from '../fixtures.ts'
import { aPicture, cards, imageInput, upload } from '../gallery.ts'
import { followLink } from '../pages.ts'
import { closedSites } from '../site.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

// Before the login, and while the API is restarted.
test.use({ expectedErrors: [/status of (401|500|502)/] })

// Vite compiles the whole site, file by file: it takes several times as long as another journey.
test.describe.configure({ timeout: 720_000 })

/** `npm run dev` with a data folder of its own. */
async function startDev() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lane-and-court-'))
  const port = await freePort()
  const child = spawn('npm', ['run', 'dev'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      VITE_PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const origin = `http://127.0.0.1:${port}`
  const over = once(child, 'close')
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)))
  return {
    origin,
    printed: () => printed,
    async end() {
      closedSites.add(origin)
      child.kill('SIGTERM')
      await over
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

test(
  '`npm run dev` saves a class and a picture, and shows changes of the sources at once',
  { tag: '@gate' },
  async ({ page }) => {
    // Git and the build of the site ignore this folder. It is there before Vite begins to watch.
    const folder = await mkdtemp(path.join(ROOT, 'frontend/dist-hot-'))
    const paint = (color: string) =>
      writeFile(path.join(folder, 'hot.css'), `body { outline-color: ${color} }`)
    await paint('rgb(1, 2, 3)')
    const dev = await startDev()
    try {
      await expect.poll(dev.printed, { timeout: 120_000 }).toMatch(/is open at/)
      expect(dev.printed()).toContain(`The site, which changes with its sources: ${dev.origin}`)
      expect(dev.printed()).toMatch(/Sample coach: \S+ \/ \S+ \(shown once\)/)
      const [, name = '', password = ''] =
        /Administrator: (\S+) \/ (\S+) \(shown once\)/.exec(dev.printed()) ?? []

      // From here on by links: loading a page anew requests more than a thousand modules again.
      await page.goto(`${dev.origin}/classes?sport=swimming`)
      await expect(page.getByText('Adult Swim').first()).toBeVisible()
      await followLink(page, '/admin/classes')
      await page.getByLabel('Username').fill(name)
      await page.getByLabel('Password').fill(password)
      await page.getByRole('button', { name: 'Log in' }).click()
      // The sample content is there, as after `npm start`.
      await expect(page.getByText('15 classes')).toBeVisible()
      await page.getByRole('link', { name: 'Add New Class' }).click()
      await fillClass(page, 'Duck Pond')
      await page.getByRole('button', { name: 'Create Class' }).click()
      await expect(page.getByText('Class created successfully')).toBeVisible()
      await expect(rowOf(page, 'Duck Pond')).toBeVisible()

      await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Gallery' }).click()
      await page.getByRole('link', { name: 'Add Image' }).click()
      await imageInput(page).setInputFiles(await aPicture('dev.jpg'))
      await page.getByLabel('Sport Category').selectOption('swimming')
      await page.getByLabel('Picture description (alt text)').fill('Lane three at seven')
      await upload(page)
      await expect(page.getByText('Image uploaded successfully')).toBeVisible()
      const picture = cards(page).first().getByRole('img', { name: 'Lane three at seven' })
      await expect(picture).toHaveAttribute('src', /^\/uploads\//)
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)

      await page.evaluate(() => Object.assign(window, { isSamePage: true }))
      const colorOf = () => page.evaluate(() => getComputedStyle(document.body).outlineColor)
      await page.evaluate((address) => import(address), `/${path.basename(folder)}/hot.css`)
      expect(await colorOf()).toBe('rgb(1, 2, 3)')
      await paint('rgb(4, 5, 6)')
      await expect.poll(colorOf).toBe('rgb(4, 5, 6)')
      // A source of the site, without a change in it: it is loaded anew into the same page.
      const source = 'frontend/src/features/gallery/admin/GalleryAdminCard.tsx'
      const reloaded = page.waitForRequest((request) => request.url().includes(`${path.basename(source)}?t=`))
      await utimes(path.join(ROOT, source), new Date(), new Date())
      await reloaded
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

      await utimes(path.join(ROOT, 'backend/src/main.ts'), new Date(), new Date())
      await expect.poll(dev.printed).toMatch(/Restarting[\s\S]*is open at/)
      // Node may restart the API twice for one change.
      const answers = () => page.request.get(`${dev.origin}/api/openapi.json`).then((one) => one.ok())
      await expect.poll(answers).toBe(true)
      await followLink(page, '/classes?sport=swimming')
      await expect(page.getByText('Duck Pond').first()).toBeVisible()
      await page.goto(`${dev.origin}/api/docs`)
      // What the policy of the site forbids would be an error in the console.
      await expect(page.getByText('The pictures of the gallery, in its order')).toBeVisible()
    } finally {
      await dev.end()
      await rm(folder, { recursive: true, force: true })
    }
  },
)
