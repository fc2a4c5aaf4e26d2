/*
 * The shape of docker/compose.cluster.yaml on this computer: three members of MongoDB, two app servers, and a proxy.
 * While visitors and administrators use it, the primary is killed, a server is killed, and both servers are replaced
 * one after the other. It ends with exit code 1 if an acknowledged write was lost or done twice, if a read failed, or
 * if a write on one server took longer than a second to show on the other. Linux alone: each message comes from
 * another address of this computer.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { MongoClient, ObjectId } from 'mongodb'
import { exchange } from '../exchange.ts'
import { aClass } from '../factories.ts'
import { freePort } from '../freePort.ts'
import { startMembers } from '../replicaSet.ts'
import { startMain, type StartedMain } from '../startedMain.ts'
import { startLoad } from './load.ts'
import { openCaddy, openProxy } from './proxy.ts'

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
const { uri } = members
const creation = await members.create()
if (creation.code !== 0) throw new Error(creation.printed)

const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const ports = [await freePort(), await freePort()] as const
const running = new Map<number, StartedMain>()
const started: StartedMain[] = []
process.once('exit', () => running.forEach(({ child }) => child.kill('SIGKILL')))
await Promise.all(ports.map(start))
await (values.caddy ? openCaddy(values.caddy, ports, port) : openProxy(ports, port))
say(`3 members of MongoDB, 2 servers, ${values.caddy ? 'Caddy' : 'a proxy'}`)

const headers = { origin, host: new URL(origin).host, 'content-type': 'application/json' }
const login = { method: 'POST', headers, body: JSON.stringify(ADMIN) }
const signedIn = await exchange(`${origin}/api/admin/login`, login)
const cookie = signedIn.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? ''
const [article] = JSON.parse((await exchange(`${origin}/api/news`)).text) as { id: string }[]
const pages = ['/classes', '/api/classes', `/news/${article?.id}`, `/api/news/${article?.id}`, '/']
const load = startLoad(origin, cookie, pages)
await sleep(CALM_MS)
await measureVisibility('before')

for (let round = 1; round <= Number(values.rounds); round++) {
  await during('the primary is killed', async () => {
    const restart = await members.killPrimary()
    await sleep(CALM_MS)
    await restart()
  })
  await during('a server is killed, and started again', async () => {
    await end(ports[0], 'SIGKILL')
    await sleep(CALM_MS)
    await start(ports[0])
  })
  await during('both servers are replaced, one after the other', async () => {
    for (const server of ports) {
      const code = await end(server, 'SIGTERM')
      if (code !== 0) faults.push(`a server ended with code ${code} after SIGTERM`)
      await start(server)
      // The proxy asks every second who is ready.
      await sleep(CALM_MS / 2)
    }
  })
}

await load.end()
const { lost, doubled } = await verify()
for (const server of ports) await end(server, 'SIGTERM')
await members.stop()

const { messages, edits, classes, sent, reads, longestReadMs } = load
const writes = messages.length + edits
faults.push(...load.faults)
if (lost + doubled > 0) faults.push(`${lost} acknowledged writes were lost, ${doubled} were done twice`)
say(`\n${writes} writes were acknowledged (${messages.length} messages, ${edits} edits of classes)`)
say(`${sent} requests were sent for them, ${sent - classes.size - writes} of them again`)
say(`${lost} lost, ${doubled} done twice; ${reads} reads, the longest ${Math.round(longestReadMs)} ms`)
for (const fault of faults.slice(0, 30)) say(`FAILED ${fault}`)
// What the servers have logged tells why.
if (faults.length > 0) for (const { printed } of started) say(printed())
say(faults.length === 0 ? 'PASSED' : `${faults.length} faults`)
process.exit(faults.length === 0 ? 0 : 1)

/** Starts the program on its port, and waits until it is ready. */
async function start(on: number): Promise<void> {
  const main = startMain({
    MONGODB_URI: uri,
    SESSION_SECRET: 'of the tests alone, and of nobody else',
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    PUBLIC_URL: origin,
    TRUST_PROXY: '1',
    SEED: 'demo',
    PORT: String(on),
  })
  running.set(on, main)
  started.push(main)
  while (!(await fetch(`http://127.0.0.1:${on}/readyz`).catch(() => null))?.ok) {
    if (main.child.exitCode !== null) throw new Error(`A server did not start: ${(await main.over).printed}`)
    await sleep(100)
  }
}

/** @returns the exit code of a server that a signal has ended. */
async function end(on: number, signal: NodeJS.Signals): Promise<number | null> {
  const main = running.get(on)
  main?.child.kill(signal)
  return (await main?.over)?.code ?? null
}

/** Does something to the cluster under load, and measures how soon writes are acknowledged again. */
async function during(event: string, work: () => Promise<void>): Promise<void> {
  load.longestGapMs = 0
  await work()
  const { length } = load.messages
  while (load.messages.length === length) await sleep(LOOK_MS)
  await sleep(CALM_MS)
  say(`\n${event}: longest time without an acknowledged message ${(load.longestGapMs / 1_000).toFixed(1)} s`)
  await measureVisibility('after it')
}

/** Changes a class on each of the two servers, one after the other, and measures how soon the other one shows it. */
async function measureVisibility(when: string): Promise<void> {
  const save = async (on: number, method: string, path: string, name: string) => {
    const sending = { method, headers: { ...headers, cookie }, body: JSON.stringify(aClass({ name })) }
    const { status, text } = await exchange(`http://127.0.0.1:${on}/api/admin/classes${path}`, sending)
    if (status >= 300) throw new Error(`${method} of a class: ${status} ${text}`)
    return text && (JSON.parse(text) as { id: string }).id
  }
  const id = await save(ports[0], 'POST', '', 'Seen at first')
  const longest = { '/api/classes': 0, '/classes': 0 }
  for (let count = 1; count <= WRITES; count++) {
    const [writer, reader] = count % 2 === 0 ? ports : ports.toReversed()
    const name = `Seen ${count} at ${Date.now()}`
    await save(writer ?? 0, 'PUT', `/${id}`, name)
    const since = performance.now()
    const until = async (path: keyof typeof longest) => {
      const read = () => exchange(`http://127.0.0.1:${reader}${path}`, { headers: { host: headers.host } })
      while (!(await read()).text.includes(name) && performance.now() - since < 10 * SEEN_MS)
        await sleep(LOOK_MS)
      longest[path] = Math.max(longest[path], Math.round(performance.now() - since))
    }
    await Promise.all([until('/api/classes'), until('/classes')])
  }
  await save(ports[0], 'DELETE', `/${id}`, 'Seen at last')
  say(`${when}: a write shows on the other server after at most so many ms: ${JSON.stringify(longest)}`)
  for (const [path, ms] of Object.entries(longest))
    if (ms > SEEN_MS) faults.push(`${when}, a write took ${ms} ms to show at ${path} of the other server`)
}

/** Compares what is stored with what was acknowledged. */
async function verify(): Promise<{ lost: number; doubled: number }> {
  const client = await MongoClient.connect(uri, { readConcern: { level: 'majority' } })
  const stored = (await client.db().collection('contactmessages').find().toArray()).map(
    ({ message }) => message,
  )
  const verdict = {
    lost: load.messages.filter((message) => !stored.includes(message)).length,
    doubled: stored.length - new Set(stored).size,
  }
  for (const [id, { version, name }] of load.classes) {
    const document = await client
      .db()
      .collection('classes')
      .findOne({ _id: new ObjectId(id) })
    // Each edit increments the version, so that an edit that was done twice shows.
    const ahead = Number(document?.['version'] ?? 0) - version
    verdict.lost += Math.max(document?.['name'] === name ? 0 : 1, -ahead)
    verdict.doubled += Math.max(0, ahead)
  }
  await client.close()
  return verdict
}
