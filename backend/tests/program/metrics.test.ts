import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readEnv } from '../../src/config/env.ts'
import { aContactMessage } from '../../src/testing/factories.ts'
import { freePort } from '../../src/testing/freePort.ts'
import { useHostedSite } from '../../src/testing/hostedSite.ts'
import { cookieOf } from '../../src/testing/signIn.ts'
import { startMain } from '../../src/testing/startedMain.ts'

const BOARD = path.resolve(import.meta.dirname, '../../../docker/grafana.json')
const ALERTS = path.resolve(import.meta.dirname, '../../../docker/monitoring/alerts.yml')
const METRIC = /\b(?:http|nodejs|mails|disk|last)_\w+/g
const ADMIN = { username: 'admin', password: 'a long password' }

const site = useHostedSite()
const folder = () => mkdtempSync(path.join(tmpdir(), 'lane-and-court-'))
const folders = [folder(), folder()]
const [dataDir = '', otherDir = ''] = folders
let origin = ''
let metricsUrl = ''

beforeAll(async () => {
  const port = await freePort()
  // A port at which no mail server listens.
  const mail = await freePort()
  metricsUrl = `http://127.0.0.1:${port}/metrics`
  origin = await site.open({
    DATA_DIR: dataDir,
    SEED: 'demo',
    LOG_LEVEL: 'silent',
    METRICS_PORT: String(port),
    SMTP_URL: `smtp://127.0.0.1:${mail}`,
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
  })
})
afterAll(async () => {
  await site.close()
  for (const one of folders) rmSync(one, { recursive: true, force: true })
})

interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

async function readMetrics(): Promise<Sample[]> {
  const text = await (await fetch(metricsUrl)).text()
  return [...text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(([, name = '', labels = '', value]) => ({
    name,
    labels: Object.fromEntries(
      [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label = '', text = '']) => [label, text]),
    ),
    value: Number(value),
  }))
}

const matches = (sample: Sample, name: string, labels: Record<string, string>) =>
  sample.name === name && Object.entries(labels).every(([label, value]) => sample.labels[label] === value)

/** @returns the sum of what has this name and these labels. */
async function valueOf(name: string, labels: Record<string, string> = {}): Promise<number> {
  const samples = (await readMetrics()).filter((sample) => matches(sample, name, labels))
  return samples.reduce((sum, { value }) => sum + value, 0)
}

/** Expects that the work changes a metric by this much: at once, or as soon as the server has noted its end. */
async function expectChange(
  name: string,
  labels: Record<string, string>,
  by: number,
  work: () => Promise<unknown>,
): Promise<void> {
  const before = await valueOf(name, labels)
  await work()
  await expect.poll(async () => (await valueOf(name, labels)) - before).toBe(by)
}

const get = async (path: string) => (await fetch(origin + path)).text()
const post = (to: string, body: object, headers: Record<string, string> = {}) =>
  fetch(origin + to, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** Downloads a backup; the server notes it once it was sent. */
async function makeBackup(): Promise<void> {
  const cookie = cookieOf(await post('/api/admin/login', ADMIN)) ?? ''
  const allowed = await post('/api/admin/backups', { password: ADMIN.password }, { cookie })
  const { ticket } = (await allowed.json()) as { ticket: string }
  const download = await fetch(`${origin}/api/admin/backups/${ticket}`, { headers: { cookie } })
  expect(download.status).toBe(200)
  await download.arrayBuffer()
}

describe('the metrics', () => {
  it('count each request by its route, and no path of a client becomes a label', async () => {
    const labels = { method: 'GET', route: '/api/news/{id}', status: '404' }
    const unknown = Array.from({ length: 60 }, () => randomUUID().replaceAll('-', '').slice(0, 24))
    const read = async () => {
      for (const id of unknown) {
        await get(`/api/news/${id}`)
        await get(`/${id}/${id}`)
        await get(`/assets/${id}.js`)
        await get(`/api/${id}`)
      }
    }
    await expectChange('http_request_duration_seconds_count', labels, 60, read)
    const text = await (await fetch(metricsUrl)).text()
    expect(unknown.filter((id) => text.includes(id))).toEqual([])
    const routes = new Set((await readMetrics()).flatMap(({ labels: { route } }) => route ?? []))
    expect(routes.size).toBeLessThan(30)
  })

  it('count what is answered from memory', async () => {
    expect(await valueOf('cache_reads_total', { result: 'miss' })).toBeGreaterThan(0)
    await get('/api/gallery')
    const hits = { cache: 'responses', result: 'hit' }
    await expectChange('cache_reads_total', hits, 1, () => get('/api/gallery'))
    await get('/about')
    const pages = { cache: 'pages', result: 'hit' }
    await expectChange('cache_reads_total', pages, 1, () => get('/about'))
  })

  it('count a write that is sent again once, and a mail that could not be sent', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const message = aContactMessage()
    const failed = await valueOf('mails_total', { result: 'failed' })
    const send = async () => {
      const first = await post('/api/contact', message, key)
      const again = await post('/api/contact', message, key)
      expect([first.status, again.status, await again.text()]).toEqual([201, 201, await first.text()])
    }
    await expectChange('idempotent_replays_total', { route: '/api/contact' }, 1, send)
    await expect.poll(() => valueOf('mails_total', { result: 'failed' })).toBe(failed + 1)
  })

  it('show the time of commands, of checks of passwords, the event loop, memory and the disk', async () => {
    const checks = { operation: 'check password', result: 'done' }
    const login = () => post('/api/admin/login', ADMIN)
    await expectChange('operation_duration_seconds_count', checks, 1, login)
    expect(await valueOf('password_checks')).toBe(0)
    const finds = { command: 'find', collection: 'adminusers', result: 'done' }
    await login()
    expect(await valueOf('store_command_duration_seconds_count', finds)).toBeGreaterThan(0)
    expect(await valueOf('process_resident_memory_bytes')).toBeGreaterThan(50e6)
    const names = (await readMetrics()).map(({ name }) => name)
    expect(names).toContain('nodejs_eventloop_lag_p99_seconds')
    const free = await valueOf('disk_bytes', { folder: 'data', kind: 'free' })
    expect(free).toBeGreaterThan(0)
    expect(await valueOf('disk_bytes', { folder: 'data', kind: 'total' })).toBeGreaterThan(free)
  })

  it('show when the last backup was made, and nothing before the first', async () => {
    const names = async () => (await readMetrics()).map(({ name }) => name)
    expect(await names()).not.toContain('last_backup_timestamp_seconds')
    const before = Date.now() / 1_000 - 1
    await makeBackup()
    await expect.poll(() => valueOf('last_backup_timestamp_seconds')).toBeGreaterThan(before)
    expect(await valueOf('last_backup_timestamp_seconds')).toBeLessThan(Date.now() / 1_000 + 1)
  })

  it('are at one address of their own port, and nowhere on the port of the site', async () => {
    const base = new URL('/', metricsUrl)
    expect((await fetch(new URL('/other', base))).status).toBe(404)
    expect((await fetch(metricsUrl, { method: 'POST' })).status).toBe(405)
    expect((await fetch(`${metricsUrl}?x=1`)).headers.get('content-type')).toMatch(/^text\/plain; version=/)
    expect(await get('/metrics')).not.toContain('process_cpu')
  })
})

it('each query of the Grafana board, and each alert, finds what it asks for in the metrics of a running site', async () => {
  await get('/about')
  await post('/api/admin/login', { ...ADMIN, password: 'a wrong password' })
  await makeBackup()
  await expect.poll(() => valueOf('last_backup_timestamp_seconds')).toBeGreaterThan(0)
  const samples = await readMetrics()
  const board = JSON.parse(readFileSync(BOARD, 'utf8')) as { panels: { targets: { expr: string }[] }[] }
  const queries = board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  expect(queries.length).toBeGreaterThan(15)
  const empty = queries.flatMap((expr) =>
    selectorsOf(expr).filter(({ name, labels }) => !samples.some((one) => isSelected(one, name, labels))),
  )
  expect(empty).toEqual([])
  const { groups } = parse(readFileSync(ALERTS, 'utf8')) as { groups: { rules: { expr: string }[] }[] }
  const named = groups.flatMap(({ rules }) => rules.flatMap(({ expr }) => expr.match(METRIC) ?? []))
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((name) => !samples.some((one) => one.name === name))).toEqual([])
})

interface Selector {
  name: string
  labels: { label: string; how: string; value: string }[]
}

/** @returns what a query of Prometheus selects. Each selector of the board has labels. */
function selectorsOf(expr: string): Selector[] {
  const selectors = [...expr.matchAll(/(\w+)\{([^}]*)\}/g)].map(([, name = '', labels = '']) => ({
    name,
    labels: [...labels.matchAll(/(\w+)(=~|=)"([^"]*)"/g)].map(([, label = '', how = '', value = '']) => ({
      label,
      how,
      value,
    })),
  }))
  if (selectors.length === 0) throw new Error(`no selector in ${expr}`)
  // Labels by which it groups have to be labels of the samples too.
  const grouped = [...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(', '))
  return selectors.map(({ name, labels }) => ({
    name,
    labels: [...labels, ...grouped.map((label) => ({ label, how: '=~', value: '.*' }))],
  }))
}

/** `instance` is given by Prometheus to each server that it reads. */
const isSelected = (sample: Sample, name: string, labels: Selector['labels']) =>
  sample.name === name &&
  labels
    .filter(({ label }) => label !== 'instance')
    .every(({ label, how, value }) => {
      const actual = sample.labels[label]
      if (actual === undefined) return false
      return how === '=' ? actual === value : new RegExp(`^(?:${value})$`).test(actual)
    })

it('without METRICS_PORT there are none, and with it only this computer reaches them', () => {
  expect(readEnv({}).metrics).toBeNull()
  expect(readEnv({ METRICS_PORT: '' }).metrics).toBeNull()
  expect(readEnv({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 })
  expect(readEnv({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }).metrics?.host).toBe('0.0.0.0')
  expect(() => readEnv({ METRICS_PORT: 'x' })).toThrow(/METRICS_PORT/)
})

it('a start whose metrics port is taken ends with a message, before it serves anything', async () => {
  const otherServer = createServer()
  const port = await freePort()
  await new Promise<void>((resolve) => otherServer.listen(port, '127.0.0.1', resolve))
  const { code, printed } = await startMain({ PORT: '0', DATA_DIR: otherDir, METRICS_PORT: String(port) })
    .over
  otherServer.close()
  const sentence = `Port ${port} on 127.0.0.1 is taken by another program. Stop that program, or set METRICS_PORT to another port.\n`
  expect([code, printed]).toEqual([1, sentence])
  expect(printed).not.toContain('is open at')
})
