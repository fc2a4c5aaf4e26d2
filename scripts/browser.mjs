import { existsSync } from 'node:fs'
import { run } from './setup.mjs'

// The headless shell does not draw a window, which would take a quarter of the journeys' time.
const SHELL = '/usr/bin/chromium-headless-shell'
const SYSTEM = [SHELL, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** @returns the path of the browser that CHROMIUM names, or of the system's, if there is one. */
export const installedBrowser = () =>
  [process.env.CHROMIUM, ...SYSTEM].find((file) => file && existsSync(file))

/**
 * Finds a browser for the journeys: the one that CHROMIUM names, the system's or Playwright's own. If there
 * is none and this runs as root on Debian, installs the distribution's.
 * @returns the environment variables that name it to the journeys, or null when there is none.
 */
export async function findBrowser() {
  if (process.env.CI && !process.env.CHROMIUM) await installShell()
  const named = installedBrowser()
  if (named) return { CHROMIUM: named }
  if ((await run('playwright', ['install', 'chromium-headless-shell'], { stdio: 'ignore' })) === 0) return {}
  await installShell()
  if (!existsSync(SHELL)) await installPackage('chromium')
  const installed = installedBrowser()
  return installed ? { CHROMIUM: installed } : null
}

/** Installs the headless shell when this runs as root on Debian. */
async function installShell() {
  if (!existsSync(SHELL)) await installPackage('chromium-headless-shell')
}

async function installPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  await run('apt-get', ['update'], { stdio: 'ignore' })
  await run('apt-get', ['install', '-y', name], { stdio: 'ignore' })
}
