import { existsSync } from 'node:fs'
import { run } from './setup.mjs'

// The shell has no window of its own to draw, which takes a quarter of the journeys' time.
const SHELL = '/usr/bin/chromium-headless-shell'
const SYSTEM = [SHELL, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * Finds a browser for the journeys: the one CHROMIUM names, the system's, Playwright's own, or, where
 * none is there and this is root on Debian, the distribution's.
 * @returns the environment that names it to the journeys, or null.
 */
export async function findBrowser() {
  if (process.env.CI && !process.env.CHROMIUM) await installShell()
  const named = [process.env.CHROMIUM, ...SYSTEM].find((file) => file && existsSync(file))
  if (named) return { CHROMIUM: named }
  if ((await run('playwright', ['install', 'chromium-headless-shell'], { stdio: 'ignore' })) === 0) return {}
  await installShell()
  if (!existsSync(SHELL)) await installPackage('chromium')
  const installed = SYSTEM.find((file) => existsSync(file))
  return installed ? { CHROMIUM: installed } : null
}

/** Installs the shell where this is root on Debian. */
async function installShell() {
  if (!existsSync(SHELL)) await installPackage('chromium-headless-shell')
}

async function installPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  await run('apt-get', ['update'], { stdio: 'ignore' })
  await run('apt-get', ['install', '-y', name], { stdio: 'ignore' })
}
