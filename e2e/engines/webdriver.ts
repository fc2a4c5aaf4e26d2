import type { Tab } from './engine.types.ts'

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

const TIMEOUT_MS = 60_000

/** A session of the WebDriver protocol, with the commands that the journeys need. */
export class WebDriverSession implements Omit<Tab, 'close' | 'killAndReopen'> {
  readonly #address: string

  private constructor(address: string) {
    this.#address = address
  }

  static async begin(driver: string, capabilities: object): Promise<WebDriverSession> {
    const { sessionId } = (await send('POST', `${driver}/session`, {
      capabilities: { alwaysMatch: capabilities },
    })) as { sessionId: string }
    return new WebDriverSession(`${driver}/session/${sessionId}`)
  }

  async goto(address: string): Promise<void> {
    await this.#post('url', { url: address })
  }

  async evaluate(expression: string): Promise<unknown> {
    const script = `
      const done = arguments[arguments.length - 1]
      Promise.resolve().then(() => ${expression})
        .then((value) => done({ value }), (error) => done({ error: String(error) }))`
    const result = (await this.#post('execute/async', { script, args: [] })) as {
      value?: unknown
      error?: string
    }
    if (result.error) throw new Error(result.error)
    return result.value
  }

  async click(xpath: string): Promise<void> {
    await this.#post(`element/${await this.#find(xpath)}/click`, {})
  }

  async type(xpath: string, text: string): Promise<void> {
    await this.#post(`element/${await this.#find(xpath)}/value`, { text })
  }

  choose(xpath: string, value: string): Promise<void> {
    return this.click(`${xpath}//option[@value='${value}']`)
  }

  async end(): Promise<void> {
    await send('DELETE', this.#address)
  }

  async #find(xpath: string): Promise<string> {
    const reference = (await this.#post('element', { using: 'xpath', value: xpath })) as Record<
      string,
      string
    >
    return reference[ELEMENT] ?? ''
  }

  #post(command: string, parameters: object): Promise<unknown> {
    return send('POST', `${this.#address}/${command}`, parameters)
  }
}

async function send(method: string, address: string, body?: object): Promise<unknown> {
  const response = await fetch(address, {
    method,
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const { value } = (await response.json()) as { value: unknown }
  if (response.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${error}: ${message}`)
}
