import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Proxy } from './proxy.ts'

const CADDYFILE = path.resolve(import.meta.dirname, '../../../../docker/Caddyfile')

/** Starts Caddy itself with docker/Caddyfile, for servers on this computer and without TLS. */
export async function openCaddy(binary: string, ports: readonly number[], port: number): Promise<Proxy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'caddy-'))
  const file = path.join(folder, 'Caddyfile')
  const servers = readFileSync(CADDYFILE, 'utf8').replaceAll(/app(\d):3000/g, (_, number) => {
    return `127.0.0.1:${ports[Number(number) - 1]}`
  })
  writeFileSync(file, `{\n\tadmin off\n}\n${servers}`)
  const url = `http://127.0.0.1:${port}`
  const child = spawn(binary, ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { ...process.env, DOMAIN: url, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  process.once('exit', () => void child.kill('SIGKILL'))
  let logged = ''
  child.stderr.on('data', (chunk) => (logged += String(chunk)))
  while (!(await fetch(`${url}/livez`).catch(() => null))) {
    if (child.exitCode !== null) throw new Error(`Caddy did not start: ${logged}`)
    await sleep(100)
  }
  return {
    url,
    async close() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
