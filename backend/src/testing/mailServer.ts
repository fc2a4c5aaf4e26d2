/*
 * A mail server for tests. Run as a program, for the browser tests, it prints its address and then each mail as one line
 * of JSON. It refuses addresses that begin with `refused`.
 */
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

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
export async function openMailServer(answers: Answers = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    serve(socket, {
      ...answers,
      onReceived(mail) {
        mails.push(mail)
        answers.onReceived?.(mail)
      },
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function serve(socket: Socket, { onRecipient, onMail, onReceived }: Answers): void {
  let received = ''
  let isData = false
  let recipients: string[] = []
  const reply = (line: string) => socket.write(`${line}\r\n`)
  const command = (line: string) => {
    if (/^(EHLO|HELO)/i.test(line)) return reply('250 test')
    if (/^QUIT/i.test(line)) return reply('221 bye')
    if (/^DATA/i.test(line)) {
      isData = true
      return reply('354 go on')
    }
    if (/^MAIL FROM/i.test(line)) recipients = []
    const [, recipient] = /^RCPT TO:<(.*)>/i.exec(line) ?? []
    if (recipient === undefined) return reply('250 ok')
    const answer = onRecipient?.(recipient) ?? '250 ok'
    if (answer.startsWith('2')) recipients.push(recipient)
    return reply(answer)
  }
  const mail = (text: string) => {
    const answer = recipients.map((to) => onMail?.(to) ?? null).find((one) => one !== null) ?? null
    if (answer === 'hang up') return socket.destroy()
    if (!answer) for (const to of recipients) onReceived?.(parse(to, text))
    return reply(answer ?? '250 taken')
  }
  reply('220 test')
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1')
    for (;;) {
      const end = received.indexOf(isData ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const part = received.slice(0, end)
      received = received.slice(end + (isData ? 5 : 2))
      if (isData) {
        isData = false
        mail(part)
      } else command(part)
    }
  })
}

function parse(to: string, text: string): ReceivedMail {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(':', 1)[0]?.toLowerCase() ?? '', line.replace(/^[^:]*:\s*/, '')]),
  )
  const body = rest
    .join('\r\n\r\n')
    .replaceAll(/^\.\./gm, '.')
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
