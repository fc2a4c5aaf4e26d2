import { once } from 'node:events'
import { request as requestPlainly, type IncomingMessage } from 'node:http'
import { request as requestByTls } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'

const RETRY_MS = 250
const ANSWER_MS = 20_000
const ADMIN = { username: 'admin', password: 'a long password' }

export interface Answer {
  status: number
  body: Buffer
}

/** A browser of an administrator, for a site in a container. */
export class Visitor {
  readonly #origin: string
  readonly #port: number
  readonly #isTls: boolean
  #cookies = new Map<string, string>()

  /** @param isTls whether the proxy of the site is there too; otherwise this says what a proxy would. */
  constructor(origin: string, port: number, { isTls = false }: { isTls?: boolean } = {}) {
    this.#origin = origin
    this.#port = port
    this.#isTls = isTls
  }

  async send(
    method: string,
    path: string,
    json?: object,
    more: Record<string, string> = {},
  ): Promise<Answer> {
    const body = json === undefined ? null : Buffer.from(JSON.stringify(json))
    return this.#exchange(method, path, body, { 'content-type': 'application/json', ...more })
  }

  /** @returns the response. @throws if it is no success. */
  async must<T>(method: string, path: string, json?: object, more: Record<string, string> = {}): Promise<T> {
    const { status, body } = await this.send(method, path, json, more)
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${String(body).slice(0, 300)}`)
    return (body.length > 0 ? JSON.parse(String(body)) : null) as T
  }

  /** Chooses the password of the first administrator, by the link that is in the log. */
  async setUp(log: string): Promise<void> {
    const [, token = ''] =
      /Set-up link for the first administrator.*\/admin\/password#([\w-]{43})/.exec(log) ?? []
    if (!token) throw new Error(`there is no set-up link in the log: ${log}`)
    await this.must('POST', '/api/account-links/use', { token, password: ADMIN.password })
  }

  async signIn(): Promise<void> {
    await this.must('POST', '/api/admin/login', ADMIN)
  }

  /** @returns the address of a picture that was uploaded. */
  async upload(): Promise<string> {
    const create = { width: 640, height: 480, channels: 3, background: 'teal' } as const
    const form = new FormData()
    form.set(
      'image',
      new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())], { type: 'image/png' }),
      'pool.png',
    )
    const sending = new Response(form)
    const type = sending.headers.get('content-type') ?? ''
    const { status, body } = await this.#exchange(
      'POST',
      '/api/admin/upload',
      Buffer.from(await sending.arrayBuffer()),
      { 'content-type': type },
    )
    if (status >= 300) throw new Error(`upload: ${status} ${String(body)}`)
    return (JSON.parse(String(body)) as { url: string }).url
  }

  /** Waits until requests may be sent. */
  async untilReady(): Promise<void> {
    for (;;) {
      const answer = await this.send('GET', '/readyz').catch(() => null)
      if (answer?.status === 200) return
      await sleep(RETRY_MS)
    }
  }

  async #exchange(
    method: string,
    path: string,
    body: Buffer | null,
    more: Record<string, string>,
  ): Promise<Answer> {
    const proxied = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' }
    const headers = {
      host: new URL(this.#origin).host,
      origin: this.#origin,
      cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; '),
      ...(body === null ? {} : { 'content-length': String(body.length) }),
      ...(this.#isTls ? {} : proxied),
      ...more,
    }
    const options = { port: this.#port, path, method, headers, signal: AbortSignal.timeout(ANSWER_MS) }
    const req = this.#isTls
      ? // The certificate is one that Caddy has made itself.
        requestByTls({ ...options, host: '127.0.0.1', servername: headers.host, rejectUnauthorized: false })
      : requestPlainly({ ...options, host: '127.0.0.1' })
    req.end(body ?? undefined)
    const [response] = (await once(req, 'response')) as [IncomingMessage]
    for (const cookie of response.headers['set-cookie'] ?? []) {
      const [name = '', value = ''] = cookie.split(';', 1)[0]?.split(/=(.*)/s) ?? []
      this.#cookies.set(name, value)
    }
    return { status: response.statusCode ?? 0, body: await buffer(response) }
  }
}
