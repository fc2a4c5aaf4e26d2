import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect } from '@playwright/test'

const PROGRAM = path.resolve(import.meta.dirname, '../backend/src/testing/mailServer.ts')

/** A mail as it arrived. */
interface ReceivedMail {
  to: string
  headers: Record<string, string>
  body: string
}

/** A mail server in a process of its own, which ends with `close`. */
export async function openMailServer() {
  const server = spawn(process.execPath, [PROGRAM], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: server.stdout })
  const mails: ReceivedMail[] = []
  const url = await new Promise<string>((resolve) => {
    lines.once('line', (first) => {
      resolve(first)
      lines.on('line', (line) => mails.push(JSON.parse(line) as ReceivedMail))
    })
  })
  return {
    url,
    /** @returns the last mail to an address, once it has so many. */
    async mailTo(address: string, count = 1): Promise<ReceivedMail> {
      const all = () => mails.filter(({ to }) => to === address)
      await expect.poll(() => all().length).toBe(count)
      return all().at(-1) as ReceivedMail
    },
    close: () => void server.stdin.end(),
  }
}

/** @returns the first link in a mail to a page about the subscription. */
export function linkIn({ body }: ReceivedMail, step: 'confirm' | 'unsubscribe'): string {
  const [link = ''] = new RegExp(`http://\\S+/newsletter/${step}\\?token=[\\w-]+`).exec(body) ?? []
  return link
}
