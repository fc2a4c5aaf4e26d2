import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { startEmbeddedStore, type EmbeddedStore } from '../../src/infra/database/store.ts'
import { startMain } from '../../src/testing/startedMain.ts'

let folder: string
let store: EmbeddedStore

beforeAll(async () => {
  // It asks for a login as a MongoDB does, if it is on a port.
  store = await startEmbeddedStore({ dataDir: ':memory:', transport: 'port' })
})
afterAll(() => store.close())
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lane-and-court-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Starts the program, which must create nothing. @returns what it has printed. */
async function refusalOf(env: Record<string, string>): Promise<string> {
  const created = { DATA_DIR: path.join(folder, 'data'), BACKUP_DIR: path.join(folder, 'backups') }
  const { code, printed } = await startMain({ PORT: '0', ...created, ...env }).over
  expect(code).toBe(1)
  expect(Object.values(created).filter((one) => existsSync(one))).toEqual([])
  return printed
}

it('a start on a port that is taken is refused before anything is created', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  expect(await refusalOf({ PORT: String(port) })).toBe(
    `Port ${port} on 127.0.0.1 is taken by another program. Stop that program, or set PORT to another port.\n`,
  )
  other.close()
})

it('a start at an address of another computer is refused before anything is created', async () => {
  // Reserved for documentation: no computer has it.
  expect(await refusalOf({ HOST: '192.0.2.1' })).toMatch(
    /^192\.0\.2\.1 is no address of this computer\. Set HOST to one that it has, .*\n$/,
  )
})

it.each([
  [
    'with an unescaped @ in its password',
    'mongodb://desk:p@ss@127.0.0.1/site',
    /^MONGODB_URI cannot be read \(.*\)\. .* as in p%40ss for p@ss\.\n$/,
  ],
  [
    'with a wrong port',
    'mongodb://127.0.0.1:99999/site',
    /^MONGODB_URI cannot be read: its host or port .*\n$/,
  ],
  [
    'with an unknown option',
    'mongodb://127.0.0.1/site?sefe=1',
    /^MONGODB_URI cannot be used \(option sefe.*\n$/,
  ],
])('an address of MongoDB %s is refused before anything is created', async (_what, MONGODB_URI, sentence) => {
  expect(await refusalOf({ MONGODB_URI })).toMatch(sentence)
})

it('a wrong user of MongoDB is refused before anything is created, without its password', async () => {
  const printed = await refusalOf({ MONGODB_URI: store.uri.replace(/\/\/[^:]+:[^@]+@/, '//desk:hidden@') })
  expect(printed).toMatch(/^MongoDB refuses the login of MONGODB_URI \(.*\)\. Check its user name .*\n$/)
  expect(printed).not.toContain('hidden')
})

it('a host of mongodb+srv that DNS does not know is refused before anything is created', async () => {
  const dns = await startDns(3)
  const printed = await refusalOf({ MONGODB_URI: 'mongodb+srv://no-cluster.example/site', ...dns.env })
  dns.close()
  expect(printed).toBe(
    'DNS knows no MongoDB at no-cluster.example. Check the host in MONGODB_URI, after mongodb+srv://.\n',
  )
})

it('a start waits for a DNS that does not answer, and says so', async () => {
  const dns = await startDns(2)
  const MONGODB_URI = 'mongodb+srv://cluster.example/site'
  const main = startMain({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn', MONGODB_URI, ...dns.env })
  let printed = ''
  main.child.stdout?.on('data', (chunk) => (printed += String(chunk)))
  await expect.poll(() => printed).toMatch(/The start waits for the database: query(Srv|Txt) \w+/)
  main.child.kill('SIGKILL')
  await main.over
  dns.close()
})

/**
 * Starts a DNS server for a child process.
 * @param code of each response: 3 for a name that does not exist, 2 for a server that cannot tell.
 */
async function startDns(code: number): Promise<{ env: Record<string, string>; close(): void }> {
  const server = createSocket('udp4').bind(0, '127.0.0.1')
  await once(server, 'listening')
  server.on('message', (query, from) => {
    const response = Buffer.from(query)
    response.writeUInt16BE(0x8180 + code, 2)
    server.send(response, from.port, from.address)
  })
  const script = `import dns from 'node:dns'; dns.setServers(['127.0.0.1:${server.address().port}'])`
  return {
    env: { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(script)}` },
    close: () => server.close(),
  }
}
