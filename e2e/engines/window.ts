import type { Tab } from './engine.types.ts'

const TIMEOUT_MS = 60_000

/** XPath of what a person looks for on a page. No text may contain an apostrophe. */
export const button = (name: string): string =>
  `//button[normalize-space()='${name}' or @aria-label='${name}']`
export const heading = (text: string): string =>
  `//*[self::h1 or self::h2 or self::h3][normalize-space()='${text}']`
export const field = (label: string): string =>
  `//*[@id = //label[starts-with(normalize-space(), '${label}')]/@for]`
export const textOf = (text: string): string => `//*[starts-with(normalize-space(), '${text}')]`

/** A browser window whose actions wait for their elements, as a person does. */
export class Window {
  #tab: Tab

  constructor(tab: Tab) {
    this.#tab = tab
  }

  /** Opens an address, and waits until the page is hydrated. */
  async goto(address: string): Promise<void> {
    await this.#tab.goto(address)
    await this.until('the page is hydrated', () => !('clickedBeforeHydration' in window))
  }

  /** Kills the browser, and continues in an empty tab on the same profile. */
  async killAndReopen(): Promise<void> {
    this.#tab = await this.#tab.killAndReopen()
  }

  close(): Promise<void> {
    return this.#tab.close()
  }

  /** Runs a function in the page; it can use nothing but its arguments. */
  async evaluate<Args extends unknown[], Result>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    const result = await this.#tab.evaluate(`(${String(work)})(...${JSON.stringify(args)})`)
    return result as Result
  }

  /** @returns the address of the page with its first and last text, for the message of a failure. */
  async visibleText(): Promise<string> {
    const visibleText = this.evaluate(
      () =>
        `${location.href} shows: ${document.body.innerText.slice(0, 300)} ... ${document.body.innerText.slice(-300)}`,
    )
    return visibleText.then(
      (text) => text.replaceAll(/\s+/g, ' '),
      (error) => `the page does not respond: ${(error as Error).message}`,
    )
  }

  /** Polls a condition in the page. @param what describes it. @throws when it is not true in time. */
  async until<Args extends unknown[]>(
    what: string,
    isTrue: (...args: Args) => boolean | Promise<boolean>,
    ...args: Args
  ): Promise<void> {
    await until(what, () => this.evaluate(isTrue, ...args))
  }

  /** Waits until an element is visible. */
  see(xpath: string): Promise<void> {
    return this.until(`there is ${xpath}`, isSeen, xpath)
  }

  /** Waits until an element is no longer visible. */
  miss(xpath: string): Promise<void> {
    return until(`there is no ${xpath}`, async () => !(await this.evaluate(isSeen, xpath)))
  }

  async click(xpath: string): Promise<void> {
    await this.see(xpath)
    await this.#tab.click(xpath)
  }

  /** Types into a field, replacing its value. */
  async fill(xpath: string, text: string): Promise<void> {
    await this.see(xpath)
    await this.evaluate((xpath) => {
      const input = document.evaluate(xpath, document, null, 9, null).singleNodeValue as HTMLInputElement
      input.focus()
      input.select()
    }, xpath)
    await this.#tab.type(xpath, text)
  }

  async choose(xpath: string, value: string): Promise<void> {
    await this.see(xpath)
    await this.#tab.choose(xpath, value)
  }

  /** Waits until a field has this value. */
  holds(xpath: string, value: string): Promise<void> {
    return this.until(`'${value}' in ${xpath}`, hasValue, xpath, value)
  }
}

/** Runs in the page. */
export function hasValue(xpath: string, value: string): boolean {
  const node = document.evaluate(xpath, document, null, 9, null).singleNodeValue
  return (node as HTMLInputElement | null)?.value === value
}

/** Runs in the page. */
export function isSeen(xpath: string): boolean {
  const node = document.evaluate(xpath, document, null, 9, null).singleNodeValue
  return node !== null && (node as Element).checkVisibility()
}

/** Polls a condition. @param what describes it. @throws when it is not true in time. */
export async function until(
  what: string,
  isTrue: () => Promise<boolean>,
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  const end = Date.now() + timeoutMs
  let lastError = ''
  while (Date.now() < end) {
    try {
      if (await isTrue()) return
      lastError = ''
    } catch (error) {
      // A page that is being left does not respond.
      lastError = ` (${(error as Error).message})`
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`not within ${timeoutMs / 1_000} s: ${what}${lastError}`)
}
