import type { Browser } from 'playwright'

const POLL_MS = 100

/** A page in which only its own scripts run. */
export interface UnseenPage {
  run(script: string): Promise<unknown>
  press(name: string): Promise<unknown>
  /** Waits until the page shows this text. */
  read(text: string): Promise<void>
}

/**
 * Opens a page that Playwright does not watch: it would store a copy of every response in the page's process,
 * which cannot be separated from the page's own memory.
 */
export async function openUnseenPage(browser: Browser, url: string): Promise<UnseenPage> {
  const session = await browser.newBrowserCDPSession()
  const { targetId } = await session.send('Target.createTarget', { url })
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false })
  const waiting = new Map<number, (result: unknown) => void>()
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message) as { id: number; result?: { result?: { value?: unknown } } }
    waiting.get(id)?.(result?.result?.value)
    waiting.delete(id)
  })
  let last = 0
  const run = (expression: string) =>
    new Promise<unknown>((resolve, reject) => {
      const id = ++last
      waiting.set(id, resolve)
      const params = { expression, awaitPromise: true, returnByValue: true }
      const message = JSON.stringify({ id, method: 'Runtime.evaluate', params })
      session.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject)
    })
  const read = async (text: string) => {
    for (let tries = 0; tries < 3_000; tries++) {
      if (await run(`document.body?.innerText.includes(${JSON.stringify(text)}) ?? false`)) return
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
    throw new Error(`the page never showed: ${text}`)
  }
  const press = (name: string) =>
    run(
      `[...document.querySelectorAll('button')].find((one) => (one.ariaLabel ?? one.textContent).trim() === ${JSON.stringify(name)}).click()`,
    )
  return { run, press, read }
}
