import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useHostedSite } from '../../src/testing/hostedSite.ts'
import { newDatabase } from '../../src/testing/newDatabase.ts'

const SECRET = 'of this test alone, and of nobody else'
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://lane-and-court.example',
  LOG_LEVEL: 'warn',
}

const site = useHostedSite()
let env: Record<string, string>

beforeEach(async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lane-and-court-'))
  env = { DATA_DIR: dataDir, MONGODB_URI: newDatabase() ?? '', SESSION_SECRET: SECRET, LOG_LEVEL: 'warn' }
})
afterEach(() => rm(env['DATA_DIR'] ?? '', { recursive: true, force: true }))

/** Opens the site, uses it, and closes it. @returns what its log says. */
async function linesOf(
  more: Record<string, string>,
  use: (origin: string) => Promise<unknown> = async () => {},
): Promise<string[]> {
  await use(await site.open({ ...env, ...more }))
  return (await site.close())
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => (JSON.parse(line) as { msg: string }).msg)
}

it('a start with another secret than the last one says so, once', async () => {
  expect(await linesOf({})).toEqual([])
  expect(await linesOf({})).toEqual([])
  const other = { SESSION_SECRET: `${SECRET}, nor of another` }
  expect(await linesOf(other)).toEqual([
    expect.stringMatching(
      /^The session secret is another one than at the last start: everybody has to sign in/,
    ),
  ])
  expect(await linesOf(other)).toEqual([])
})

it('the secret that a start has made in its data folder is remembered too', async () => {
  expect(await linesOf({ SESSION_SECRET: '' })).toEqual([])
  await rm(path.join(env['DATA_DIR'] ?? '', 'session-secret'))
  expect(await linesOf({ SESSION_SECRET: '' })).toEqual([
    expect.stringContaining('The session secret is another one'),
  ])
})

it('a start in production says where the data is if that is the embedded store', async () => {
  const said = env['MONGODB_URI'] ? [] : [expect.stringContaining(`embedded store in ${env['DATA_DIR']}`)]
  expect(await linesOf(PRODUCTION)).toEqual(said)
})

it('a start in production with http in PUBLIC_URL says that nobody can sign in', async () => {
  const plain = { ...PRODUCTION, PUBLIC_URL: 'http://lane-and-court.example' }
  const said = (lines: string[]) => lines.filter((line) => /PUBLIC_URL/.test(line))
  expect(said(await linesOf(plain))).toEqual([
    expect.stringMatching(
      /^PUBLIC_URL starts with http: at that address nobody can sign in, .* only over https\./,
    ),
  ])
  expect(said(await linesOf(PRODUCTION))).toEqual([])
})

it('a request through a proxy that is not trusted is told once, and of a trusted one nothing is said', async () => {
  const proxied = async (origin: string) => {
    for (const to of ['/api/classes', '/livez', '/api/classes'])
      await fetch(origin + to, { headers: { 'x-forwarded-for': '203.0.113.7' } })
  }
  const direct = (origin: string) => fetch(`${origin}/api/classes`)
  expect(await linesOf({}, direct)).toEqual([])
  expect(await linesOf({}, proxied)).toEqual([
    expect.stringMatching(
      /^A request came with X-Forwarded-For, and TRUST_PROXY is not set: .* set TRUST_PROXY=1$/,
    ),
  ])
  expect(await linesOf({ TRUST_PROXY: '1' }, proxied)).toEqual([])
})
