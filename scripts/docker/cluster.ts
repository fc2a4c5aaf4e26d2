import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { YAMLSeq } from 'yaml'
import { aClass } from '../../backend/src/testing/factories.ts'
import { freePort } from '../../backend/src/testing/freePort.ts'
import { BUILD, Clone } from './clone.ts'
import { step } from './step.ts'
import { Visitor } from './visitor.ts'

const MEMBERS = ['mongo1', 'mongo2', 'mongo3']
const PAUSE_MS = 200
/** How long the load goes on after an event. */
const CALM_MS = 5_000
/** All processes of a container but its first, which ends with them: Docker then starts it again. */
const KILL = `bash -c 'kill -9 -1'`

/** @returns the ports of the proxy in place of 80 and 443, which may be taken on this machine. */
function onlyHere(port: number): YAMLSeq {
  const ports = new YAMLSeq()
  ports.items = [`127.0.0.1:${port}:443`]
  ports.tag = '!override'
  return ports
}

/** The steps of docs/operations.md, "Several servers", and what is said there of servers and members that are killed. */
export async function cluster(): Promise<void> {
  const port = await freePort()
  const clone = await Clone.make('cluster', {
    file: 'docker/compose.cluster.yaml',
    over: (image) => ({
      app1: { image, build: BUILD },
      app2: { image },
      settings: { image },
      'replica-set': { image },
      caddy: { image: `${image}-caddy`, build: BUILD, ports: onlyHere(port) },
    }),
    // For this name Caddy makes the certificate itself.
    env: { DOMAIN: 'localhost' },
  })
  try {
    const admin = new Visitor('https://localhost', port, { isTls: true })

    await step('several servers: the steps start the site, and one of the set-up links works', async () => {
      const start = clone.block('Several servers', 'mkdir -m 700').replace(/^curl .*\n/m, '')
      const printed = await clone.run(start)
      await admin.untilReady()
      await admin.setUp(printed)
      await admin.signIn()
    })

    const load = startLoad(admin)
    try {
      await step('several servers: a killed server is started again, and nobody notices', async () => {
        await during('app1')
        await clone.run('docker compose up -d --no-deps --wait app1')
      })

      await step('several servers: a killed primary is started again, and nothing is lost', async () => {
        for (const member of MEMBERS)
          if (await isPrimary(member)) {
            await during(member)
            return
          }
        throw new Error('no member is the primary')
      })

      await step('several servers: the steps to a new release replace one after the other', async () => {
        await clone.release(`echo '// second release' >> backend/src/main.ts`)
        await clone.run(clone.block('Several servers', 'git pull'))
        for (const app of ['app1', 'app2'])
          await clone.run(`docker compose exec -T ${app} grep -q 'second release' backend/src/main.ts`)
        await sleep(CALM_MS)
      })
    } finally {
      await load.end()
    }

    await step('several servers: each acknowledged write is there once, and no read has failed', async () => {
      const names = (await admin.must<{ name: string }[]>('GET', '/api/classes')).map(({ name }) => name)
      const wrong = load.written.filter((name) => names.filter((one) => one === name).length !== 1)
      const said = `${load.written.length} writes, ${load.reads} reads, the longest ${Math.round(load.longestReadMs)} ms, no write acknowledged for at most ${Math.round(load.longestGapMs)} ms`
      if (load.written.length === 0 || load.reads === 0) throw new Error(said)
      if (wrong.length + load.faults.length > 0)
        throw new Error([said, `lost or doubled: ${wrong.join()}`, ...load.faults.slice(0, 20)].join('\n'))
      return said
    })

    async function during(killed: string): Promise<void> {
      const container = (await clone.run(`docker compose ps -q ${killed}`)).trim()
      const restarts = async () =>
        Number(await clone.run(`docker inspect -f '{{.RestartCount}}' ${container}`))
      const before = await restarts()
      await clone.run(`docker compose exec -T ${killed} ${KILL} || true`)
      while ((await restarts()) === before) await sleep(PAUSE_MS)
      const { length } = load.written
      while (load.written.length < length + 2) await sleep(PAUSE_MS)
      await sleep(CALM_MS)
    }

    async function isPrimary(member: string): Promise<boolean> {
      const printed = await clone.run(
        `docker compose exec -T ${member} mongosh --quiet --eval 'db.hello().isWritablePrimary'`,
      )
      return printed.trim() === 'true'
    }
  } finally {
    await clone.remove()
  }
}

/** Saves one class after the other, each until it is acknowledged, and reads pages and lists. */
function startLoad(admin: Visitor) {
  const ending = new AbortController()
  const load = {
    written: [] as string[],
    reads: 0,
    longestReadMs: 0,
    longestGapMs: 0,
    faults: [] as string[],
    async end(): Promise<void> {
      ending.abort()
      await work
    },
  }

  async function write(): Promise<void> {
    for (let count = 1; !ending.signal.aborted; count++) {
      const name = `Class ${count} of the load`
      const key = { 'idempotency-key': randomUUID() }
      const begun = performance.now()
      for (;;) {
        const answer = await admin.send('POST', '/api/admin/classes', aClass({ name }), key).catch(() => null)
        if (answer?.status === 201) break
        if (answer && answer.status < 502 && answer.status !== 429)
          load.faults.push(`a write: ${answer.status} ${String(answer.body).slice(0, 200)}`)
        await sleep(PAUSE_MS)
      }
      load.longestGapMs = Math.max(load.longestGapMs, performance.now() - begun)
      load.written.push(name)
      await sleep(PAUSE_MS)
    }
  }

  async function read(): Promise<void> {
    for (let count = 0; !ending.signal.aborted; count++) {
      const begun = performance.now()
      const path = count % 2 === 0 ? '/api/classes' : '/classes'
      const answer = await admin.send('GET', path).catch((error: Error) => error.message)
      if (typeof answer === 'string') load.faults.push(`a read: ${answer}`)
      else if (answer.status !== 200) load.faults.push(`a read of ${path}: ${answer.status}`)
      load.reads++
      load.longestReadMs = Math.max(load.longestReadMs, performance.now() - begun)
      await sleep(PAUSE_MS)
    }
  }

  const work = Promise.all([write(), read()])
  return load
}
