import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { ROOT } from '../../setup.mjs'
import { packageFolder } from '../packages.ts'

/** A process that answers, and is measured. */
export interface Measured {
  name: string
  origin: string
  pid: number
  close(): Promise<void>
}

/** The servers with which this site is compared, each a small file beside this one, and what they need. */
const YARDSTICKS = {
  Koa: ['koa-static@5', 'koa-etag@5', 'koa-conditional-get@3', 'koa-compress@5'],
  Fastify: ['fastify@5', '@fastify/static@10', '@fastify/etag@6', '@fastify/compress@9'],
  Express: ['express@5', 'compression@1'],
}
export const FRAMEWORKS = Object.keys(YARDSTICKS)

/**
 * Starts bare http and the frameworks, which do the same work as this site with their own packages; and once more, with
 * tags and compressed bytes that are prepared. Without a registry of packages, bare http stays alone, in words.
 * @param answers the file of what they send.
 */
export async function openYardsticks(answers: string): Promise<Measured[]> {
  const packages = await packageFolder('yardsticks', Object.values(YARDSTICKS).flat())
  const names = packages === null ? [] : FRAMEWORKS
  if (packages === null) console.log(`Left out, because npm cannot install them: ${FRAMEWORKS.join()}`)
  const frameworks = names.flatMap((name) => {
    const args = [`${name.toLowerCase()}.mjs`, answers, packages ?? '', path.join(ROOT, 'frontend/dist')]
    return [open(name, args), open(`${name} prepared`, [...args, 'prepared'])]
  })
  return Promise.all([open('bare http', ['bare.mjs', answers, import.meta.filename]), ...frameworks])
}

async function open(name: string, [file = '', ...args]: string[]): Promise<Measured> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, file), ...args], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  const died = once(child, 'exit').then(() => Promise.reject(new Error(`${name} did not start`)))
  const [printed] = (await Promise.race([once(child.stdout, 'data'), died])) as [Buffer]
  const origin = /open at (\S+)/.exec(String(printed))?.[1]
  if (!origin || !child.pid) throw new Error(`${name} did not start: ${String(printed)}`)
  return {
    name,
    origin,
    pid: child.pid,
    async close() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}
