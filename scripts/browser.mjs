import { existsSync } from 'node:fs'
import { run } from './setup.mjs'

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * Finds a browser for the journeys: the one CHROMIUM names, the system's, Playwright's own, or, where
 * none is there and this is root on Debian, the distribution's.
 * @returns the environment that names it to the journeys, or null.
 */
export async function findBrowser() {
  const named = [process.env.CHROMIUM, ...SYSTEM].find((file) => file && existsSync(file))
  if (named) return { CHROMIUM: named }
  if ((await run('playwright', ['install', 'chromium-headless-shell'], { stdio: 'ignore' })) === 0) return {}
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await run('apt-get', ['update'], { stdio: 'ignore' })
    await run('apt-get', ['install', '-y', 'chromium'], { stdio: 'ignore' })
  }
  const installed = SYSTEM.find((file) => existsSync(file))
  return installed ? { CHROMIUM: installed } : null
}
