import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { packageFolder } from '../packages.ts'

/** A process that answers, and is measured. */
export interface Measured {
  name: string
  origin: string
  pid: number
  close(): Promise<void>
}

/** The servers with which this site is compared, each a small file beside this one. */
const OWN = { 'bare http': 'bare.mjs', Koa: 'koa.mjs' }
/** Those of packages that only this bench needs. */
const INSTALLED = { Fastify: 'fastify.mjs', Express: 'express.mjs' }
const PACKAGES = ['fastify@5', 'express@5']

/**
 * Starts the yardsticks, the simplest first. Those whose packages cannot be installed are left out, in words.
 * @param answers the file of what they send.
 */
export async function openYardsticks(answers: string): Promise<Measured[]> {
  const packages = await packageFolder('yardsticks', PACKAGES)
  if (packages === null) console.log(`Left out, because they could not be installed: ${PACKAGES.join(', ')}`)
  const files = Object.entries({ ...OWN, ...(packages === null ? {} : INSTALLED) })
  return Promise.all(
    files.map(([name, file]) => open(name, [path.join(import.meta.dirname, file), answers, packages ?? ''])),
  )
}

async function open(name: string, args: string[]): Promise<Measured> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [printed] = (await once(child.stdout, 'data')) as [Buffer]
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
