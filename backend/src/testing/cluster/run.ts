/*
 * The shape of docker/compose.cluster.yaml on this computer: three members of MongoDB, two app servers, and a proxy.
 * While visitors and administrators use it, the primary is killed, a server is killed, and both servers are replaced
 * one after the other. It ends with exit code 1 if an acknowledged write was lost or done twice, if a read failed, or
 * if a write on one server took longer than a second to show on the other. Linux alone: each message comes from
 * another address of this computer.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '../freePort.ts'
import { startMembers } from '../replicaSet.ts'
import { openCaddy } from './caddy.ts'
import { exchange } from './exchange.ts'
import { newTally, startLoad, type Site } from './load.ts'
import { openProxy } from './proxy.ts'
import { appServer, type AppServer } from './servers.ts'
import { verify } from './verify.ts'
import { measureVisibility } from './visibility.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1' },
    // The binary of Caddy, which then takes the place of the small proxy.
    caddy: { type: 'string' },
  },
})

const ADMIN = { username: 'admin', password: 'a long password' }
/** How long the load goes on between two events, and writes that are looked for after each. */
const CALM_MS = 4_000
const WRITES = 10
const SEEN_MS = 1_000
const LOOK_MS = 20

const say = (line: string) => void process.stdout.write(`${line}\n`)
const faults: string[] = []

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

const members = await startMembers()
if (members === null) process.exit(1)
const made = await members.create()
if (made.code !== 0) throw new Error(made.printed)

const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const env = {
  MONGODB_URI: members.uri,
  SESSION_SECRET: 'of the tests alone, and of nobody else',
  ADMIN_USERNAME: ADMIN.username,
  ADMIN_PASSWORD: ADMIN.password,
  PUBLIC_URL: origin,
  TRUST_PROXY: '1',
  SEED: 'demo',
}
const servers: AppServer[] = []
for (let count = 0; count < 2; count++) servers.push(await appServer(env))
const [one, other] = servers as [AppServer, AppServer]
await Promise.all(servers.map((server) => server.start()))
const ports = servers.map((server) => server.port)
const proxy = await (values.caddy ? openCaddy(values.caddy, ports, port) : openProxy(ports, port))
say(`3 members of MongoDB, 2 servers, ${values.caddy ? 'Caddy' : 'a proxy'}`)

const site: Site = { origin, cookie: await signIn() }
const tally = newTally()
const endLoad = startLoad(site, await addresses(), tally)
await sleep(CALM_MS)
await look('before')

for (let round = 1; round <= Number(values.rounds); round++) {
  await during('the primary is killed', async () => {
    const restart = await members.killPrimary()
    await sleep(CALM_MS)
    await restart()
  })
  await during('a server is killed, and started again', async () => {
    await one.kill()
    await sleep(CALM_MS)
    await one.start()
  })
  await during('both servers are replaced, one after the other', async () => {
    for (const server of [one, other]) {
      const code = await server.end()
      if (code !== 0) faults.push(`a server ended with code ${code} after SIGTERM`)
      await server.start()
      // The proxy asks every second who is ready.
      await sleep(CALM_MS / 2)
    }
  })
}

await endLoad()
const { lost, doubled } = await verify(members.uri, tally)
await proxy.close()
await Promise.all(servers.map((server) => server.end()))
await members.stop()

const times = tally.reads.toSorted((first, second) => first - second)
const at = (share: number) => `${Math.round(times[Math.floor(share * (times.length - 1))] ?? 0)} ms`
const writes = tally.messages.length + tally.edits
faults.push(...tally.faults)
if (lost + doubled > 0) faults.push(`${lost} acknowledged writes were lost, ${doubled} were done twice`)
say(
  `\n${writes} writes were acknowledged (${tally.messages.length} messages, ${tally.edits} edits of classes)`,
)
say(`${tally.sent} requests were sent for them, ${tally.sent - tally.classes.size - writes} of them again`)
say(`${lost} lost, ${doubled} done twice`)
say(
  `${times.length} reads, ${tally.notModified} of them 304; p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)}`,
)
for (const fault of faults.slice(0, 30)) say(`FAILED ${fault}`)
say(faults.length === 0 ? 'PASSED' : `${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1

async function signIn(): Promise<string> {
  const response = await exchange({
    url: `${origin}/api/admin/login`,
    method: 'POST',
    headers: { origin },
    body: ADMIN,
  })
  if (response.status !== 200) throw new Error(`no login: ${response.status} ${response.text}`)
  return (response.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0]).join('; ')
}

/** @returns what visitors read: pages and lists, and an article. */
async function addresses(): Promise<string[]> {
  const [article] = JSON.parse((await exchange({ url: `${origin}/api/news` })).text) as { id: string }[]
  return ['/classes', '/api/classes', `/news/${article?.id}`, `/api/news/${article?.id}`, '/']
}

/** Does something to the cluster under load, and measures how soon writes are acknowledged again. */
async function during(event: string, work: () => Promise<void>): Promise<void> {
  const seen = { count: tally.messages.length, at: performance.now(), longestMs: 0 }
  const note = () => {
    if (tally.messages.length === seen.count) return
    seen.count = tally.messages.length
    seen.longestMs = Math.max(seen.longestMs, performance.now() - seen.at)
    seen.at = performance.now()
  }
  const timer = setInterval(note, LOOK_MS)
  await work()
  // Ten seconds may pass until there is a new primary, and then some until a client tries again.
  const { count } = seen
  while (seen.count === count) await sleep(LOOK_MS)
  await sleep(CALM_MS)
  clearInterval(timer)
  say(`\n${event}: longest time without an acknowledged message ${(seen.longestMs / 1_000).toFixed(1)} s`)
  await look('after it')
}

/** Measures how soon each server shows what the other one has written. */
async function look(when: string): Promise<void> {
  const seen = await measureVisibility(
    servers.map((server) => server.url),
    site,
    WRITES,
  )
  say(`${when}: a write shows on the other server after at most ${seen.api} ms (API), ${seen.page} ms (page)`)
  for (const [what, ms] of Object.entries(seen))
    if (ms > SEEN_MS) faults.push(`${when}, a write took ${ms} ms to show on the other server (${what})`)
}
