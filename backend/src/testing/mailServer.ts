/*
 * A mail server for tests. Run as a program, for the browser tests, it prints its address and then each mail as one line
 * of JSON. It refuses addresses that begin with `refused`.
 */
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { listen } from '../infra/listen.ts'

/** A mail as it arrived; one to several recipients arrived at each. */
export interface ReceivedMail {
  to: string
  /** The headers in lower case, unfolded. */
  headers: Record<string, string>
  /** Everything after the headers, decoded. */
  body: string
}

interface Answers {
  /** The answer to RCPT TO, such as `550 unknown`; by default the recipient is accepted. */
  onRecipient?: (to: string) => string | null
  /** The answer to a whole mail; `hang up` ends the connection instead. */
  onMail?: (to: string) => string | null
  onReceived?: (mail: ReceivedMail) => void
}

export interface MailServer {
  url: string
  mails: ReceivedMail[]
  close(): Promise<void>
}

/** Opens a mail server on a free port of this machine. */
export async function openMailServer({ onRecipient, onMail, onReceived }: Answers = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    closeTimeout: 1,
    onRcptTo: ({ address }, _session, callback) => callback(refusal(onRecipient?.(address))),
    async onData(stream, { id, envelope }, callback) {
      stream.setEncoding('latin1')
      const received = await text(stream)
      const recipients = envelope.rcptTo.map(({ address }) => address)
      const answer = recipients.map((to) => onMail?.(to) ?? null).find((one) => one !== null)
      if (answer === 'hang up') return [...server.connections].find((one) => one.id === id)?.close()
      if (answer) return callback(refusal(answer))
      for (const to of recipients) {
        const mail = parse(to, received)
        mails.push(mail)
        onReceived?.(mail)
      }
      return callback()
    },
  })
  // A client that is killed resets its connection.
  server.on('error', () => {})
  const port = await listen(server.server, { port: 0, host: '127.0.0.1', variables: { port: '', host: '' } })
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** @param answer such as `550 unknown`. */
function refusal(answer: string | null | undefined): Error | null {
  if (!answer) return null
  return Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) })
}

function parse(to: string, received: string): ReceivedMail {
  const [head = '', ...rest] = received.split('\r\n\r\n')
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(':', 1)[0]?.toLowerCase() ?? '', line.replace(/^[^:]*:\s*/, '')]),
  )
  const body = rest
    .join('\r\n\r\n')
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_whole, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    .replaceAll('\r\n', '\n')
  return { to, headers, body: Buffer.from(body, 'latin1').toString('utf8') }
}

if (import.meta.main) {
  const { url } = await openMailServer({
    onRecipient: (to) => (to.startsWith('refused') ? '550 unknown' : null),
    onReceived: (mail) => process.stdout.write(`${JSON.stringify(mail)}\n`),
  })
  process.stdout.write(`${url}\n`)
  process.stdin.on('end', () => process.exit(0)).resume()
}
