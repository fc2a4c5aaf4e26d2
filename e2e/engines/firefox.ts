import { launch, type Page } from 'puppeteer-core'
import type { Engine, Tab } from './engine.types.ts'
import { onPath } from './installed.ts'

const program = () => onPath('firefox-esr', 'firefox')

/** Firefox, over WebDriver BiDi: it needs no other driver. */
export const firefox: Engine = {
  name: 'firefox',
  packages: 'firefox-esr',
  isInstalled: () => program() !== null,
  async open() {
    const browser = await launch({
      browser: 'firefox',
      executablePath: program() ?? '',
      // The run ends it itself, with all else that it has started.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      defaultViewport: { width: 1280, height: 900 },
    })
    const page = await browser.newPage()
    return tabOf(page, () => browser.close())
  },
}

function tabOf(page: Page, close: () => Promise<void>): Tab {
  const find = async (xpath: string) => {
    const element = await page.$(`xpath/${xpath}`)
    if (!element) throw new Error(`nothing is there: ${xpath}`)
    return element
  }
  return {
    goto: async (address) => void (await page.goto(address)),
    evaluate: (expression) => page.evaluate(expression),
    click: async (xpath) => (await find(xpath)).click(),
    type: (_xpath, text) => page.keyboard.type(text),
    choose: async (xpath, value) => void (await (await find(xpath)).select(value)),
    close,
  }
}
