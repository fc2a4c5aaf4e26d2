import { pino } from 'pino'
import { vi } from 'vitest'
import type { Mail } from '../infra/mail.ts'
import { useTestServer, type TestServer } from './testServer.ts'

export const ORIGIN = 'https://lane-and-court.example'

export interface NewsletterSite extends TestServer {
  /** The mails that were sent. */
  mails: Mail[]
  /** Everything that was logged. */
  log: string[]
  /** Fails or delays the next mails. */
  onMail: { handle: ((mail: Mail) => Promise<void> | void) | null }
  /** Waits until so many mails were sent. @returns the last one. */
  mail: (count: number) => Promise<Mail>
  signUp: (email: string, headers?: Record<string, string>) => Promise<Response>
  /** Sends a form as a browser does without scripts. @returns where it leads. */
  submit: (path: string, fields?: Record<string, string>, headers?: Record<string, string>) => Promise<string>
}

let visitors = 0
/** @returns an address of the network that no other form of this file has. */
function newAddress(): string {
  visitors += 1
  return `10.0.${visitors >> 8}.${visitors & 255}`
}

/** A test server that sends mails into a list. Call it at the top of a file. */
export function useNewsletterSite(): NewsletterSite {
  const mails: Mail[] = []
  const log: string[] = []
  const onMail: NewsletterSite['onMail'] = { handle: null }
  const server = useTestServer({
    publicUrl: ORIGIN,
    logger: pino({ level: 'debug' }, { write: (line: string) => void log.push(line) }),
    sendMail: async (mail) => {
      await onMail.handle?.(mail)
      mails.push(mail)
    },
  })
  return Object.assign(server, {
    mails,
    log,
    onMail,
    mail: (count: number) =>
      vi.waitFor(() => {
        const last = mails.at(-1)
        if (mails.length < count || !last) throw new Error(`${mails.length} mails were sent`)
        return last
      }),
    signUp: (email: string, headers: Record<string, string> = {}) =>
      server.send('POST', '/api/newsletter/subscribers', { email }, headers),
    submit: async (path: string, fields = {}, headers: Record<string, string> = {}) => {
      const response = await server.call(path, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams(fields),
        // Another address each time: the limit has a test of its own.
        headers: { 'x-forwarded-for': newAddress(), ...headers },
      })
      return response.headers.get('location') ?? `${response.status} ${await response.text()}`
    },
  })
}

/** @returns the path of the link in a mail, with its token. */
export function linkIn({ text }: Mail, step: 'confirm' | 'unsubscribe'): string {
  const [, path] = new RegExp(`${ORIGIN}(/newsletter/${step}\\?token=\\S+)`).exec(text) ?? []
  if (!path) throw new Error(`no link: ${text}`)
  return path
}
