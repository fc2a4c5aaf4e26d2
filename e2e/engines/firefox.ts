import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { launch, type Browser, type Page } from 'puppeteer-core'
import type { Engine, Tab } from './engine.types.ts'
import { onPath } from './installed.ts'

const program = () => onPath('firefox-esr', 'firefox')

/** Firefox over WebDriver BiDi, which needs no separate driver. */
export const firefox: Engine = {
  name: 'firefox',
  packages: 'firefox-esr',
  isInstalled: () => program() !== null,
  cannotKill: () => null,
  async open() {
    return start(await mkdtemp(path.join(tmpdir(), 'lane-and-court-')))
  },
}

async function start(profile: string): Promise<Tab> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: program() ?? '',
    userDataDir: profile,
    // run.ts handles the signals, and closes all that it has opened.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    defaultViewport: { width: 1280, height: 900 },
  })
  return tabOf(await browser.newPage(), browser, profile)
}

function tabOf(page: Page, browser: Browser, profile: string): Tab {
  const find = async (xpath: string) => {
    const element = await page.$(`xpath/${xpath}`)
    if (!element) throw new Error(`no element matches ${xpath}`)
    return element
  }
  return {
    goto: async (address) => void (await page.goto(address)),
    evaluate: (expression) => page.evaluate(expression),
    click: async (xpath) => (await find(xpath)).click(),
    type: (_xpath, text) => page.keyboard.type(text),
    choose: async (xpath, value) => void (await (await find(xpath)).select(value)),
    killAndReopen: async () => {
      const child = browser.process()
      if (!child) throw new Error('the browser is not running')
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
      return start(profile)
    },
    close: async () => {
      await browser.close()
      await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
  }
}
