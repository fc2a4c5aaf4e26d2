import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CHECKS } from './check.mjs'

const ROOT = path.resolve(import.meta.dirname, '..')
/** Files that the imports lead to. */
const EXISTING = [
  'backend/contract/news/news.ts',
  'backend/contract/news/news.fixture.ts',
  'backend/store/index.ts',
  'backend/store/query/scan.ts',
  'backend/src/main.ts',
  'backend/src/app.ts',
  'backend/src/seed/index.ts',
  'backend/src/config/env.ts',
  'backend/src/infra/logger.ts',
  'backend/src/infra/sessions/session.model.ts',
  'backend/src/http/errors.ts',
  'backend/src/resources/commitWrite.ts',
  'backend/src/testing/testServer.ts',
  ...['model', 'presenter', 'routes', 'service'].map((part) => `backend/src/features/news/news.${part}.ts`),
  'backend/src/features/news/words.ts',
  'backend/src/features/auth/guards.ts',
  'backend/scripts/seed.ts',
  'scripts/bench/run.ts',
  'scripts/setup.mjs',
  'e2e/admin.ts',
  'frontend/src/main.tsx',
  'frontend/src/app/address/routes.ts',
  'frontend/src/features/news/news.api.ts',
  'frontend/src/features/news/NewsList.tsx',
  'frontend/src/features/news/inner/dates.ts',
  'frontend/src/features/news/inner/inner.api.ts',
  'frontend/src/ui/media/Picture.tsx',
  'frontend/src/data/api/baseApi.ts',
  'frontend/src/offline/drafts/draft.ts',
  'frontend/src/base/fingerprint.ts',
  'frontend/harness/outbox.ts',
]

/** Packages that the imports lead to. */
const PACKAGES = [
  '@fluentui/react-components',
  '@fluentui/react-input',
  'joi',
  'koa',
  'minisearch',
  'mongoose',
  'mongodb',
  'rate-limiter-flexible',
  'ajv',
]
/** Those of them that a start does not install. */
const DEV_PACKAGES = { ajv: '1' }

/** The importing file, the imported file or package, and the rule that refuses the import. */
const REFUSED: [from: string, to: string, rule: string][] = [
  [
    'frontend/src/features/staff/A.tsx',
    'frontend/src/features/news/NewsList.tsx',
    'frontend-feature-imports-feature',
  ],
  [
    'frontend/src/features/staff/admin/B.ts',
    'frontend/src/features/news/inner/dates.ts',
    'frontend-feature-imports-feature',
  ],
  [
    'frontend/src/features/staff/a.test.ts',
    'frontend/src/features/news/NewsList.tsx',
    'frontend-feature-imports-feature',
  ],
  [
    'frontend/src/features/staff/inner.ts',
    'frontend/src/features/news/inner/inner.api.ts',
    'frontend-feature-imports-feature',
  ],
  [
    'frontend/src/features/staff/shown.api.ts',
    'frontend/src/features/news/NewsList.tsx',
    'frontend-calls-import-component',
  ],
  ['frontend/src/data/api/calls.ts', 'frontend/src/features/news/news.api.ts', 'frontend-order-data'],
  ['frontend/src/features/staff/C.ts', 'frontend/src/app/address/routes.ts', 'frontend-order-features'],
  ['frontend/src/app/D.ts', 'frontend/src/main.tsx', 'frontend-order-app'],
  ['frontend/src/ui/E.tsx', 'frontend/src/features/news/news.api.ts', 'frontend-order-ui'],
  ['frontend/src/lib/F.ts', 'frontend/src/ui/media/Picture.tsx', 'frontend-order-lib'],
  ['frontend/src/lib/deep/G.ts', 'frontend/src/features/news/news.api.ts', 'frontend-order-lib'],
  ['frontend/src/offline/H.ts', 'frontend/src/ui/media/Picture.tsx', 'frontend-order-offline'],
  ['frontend/src/offline/outbox/I.ts', 'frontend/src/data/api/baseApi.ts', 'frontend-order-offline'],
  ['frontend/src/base/J.ts', 'frontend/src/offline/drafts/draft.ts', 'frontend-order-base'],
  ['frontend/src/lib/K.ts', 'backend/src/config/env.ts', 'frontend-imports-backend'],
  ['frontend/tool.ts', 'backend/scripts/seed.ts', 'frontend-imports-backend'],
  ['frontend/src/ui/N.tsx', '@fluentui/react-components', 'fluent-is-imported-once'],
  ['frontend/src/features/staff/O.tsx', '@fluentui/react-input', 'fluent-is-imported-once'],
  ['frontend/src/app/L.ts', 'frontend/harness/outbox.ts', 'product-imports-tools'],
  ['frontend/src/app/M.ts', 'backend/contract/news/news.fixture.ts', 'product-imports-tools'],
  ['backend/src/config/a.ts', 'backend/src/infra/logger.ts', 'backend-order-config'],
  ['backend/src/infra/b.ts', 'backend/src/http/errors.ts', 'backend-order-infra'],
  ['backend/src/infra/database/c.ts', 'backend/src/features/news/news.service.ts', 'backend-order-infra'],
  ['backend/src/http/d.ts', 'backend/src/features/news/news.service.ts', 'backend-order-http'],
  ['backend/src/resources/t.ts', 'backend/src/features/news/news.service.ts', 'backend-order-resources'],
  ['backend/src/http/u.ts', 'backend/src/resources/commitWrite.ts', 'backend-order-http'],
  ['backend/src/http/p.ts', 'mongoose', 'http-stores-nothing'],
  ['backend/src/http/pages/q.ts', 'mongodb', 'http-stores-nothing'],
  ['backend/src/http/r.ts', 'rate-limiter-flexible', 'http-stores-nothing'],
  ['backend/src/http/s.ts', 'backend/src/infra/sessions/session.model.ts', 'http-stores-nothing'],
  ['backend/src/features/staff/e.ts', 'backend/src/app.ts', 'backend-order-features'],
  ['backend/src/seed/f.ts', 'backend/src/main.ts', 'backend-order-app-seed-migrations'],
  [
    'backend/src/features/staff/g.ts',
    'backend/src/features/news/news.model.ts',
    'backend-feature-inner-file',
  ],
  [
    'backend/src/features/staff/h.ts',
    'backend/src/features/news/news.presenter.ts',
    'backend-feature-inner-file',
  ],
  [
    'backend/src/features/staff/i.ts',
    'backend/src/features/news/news.routes.ts',
    'backend-feature-inner-file',
  ],
  ['backend/src/features/staff/j.ts', 'backend/src/features/news/words.ts', 'backend-feature-inner-file'],
  [
    'backend/src/features/staff/j.test.ts',
    'backend/src/features/news/news.model.ts',
    'backend-feature-inner-file',
  ],
  ['backend/src/app.ts', 'backend/src/features/news/news.model.ts', 'app-composes-features'],
  ['backend/src/seed/k.ts', 'backend/src/features/news/news.model.ts', 'backend-feature-from-outside'],
  ['backend/scripts/l.ts', 'backend/src/features/news/words.ts', 'backend-feature-from-outside'],
  ['backend/src/features/staff/m.ts', 'backend/src/testing/testServer.ts', 'product-imports-tools'],
  ['backend/src/http/n.ts', 'scripts/setup.mjs', 'product-imports-tools'],
  ['backend/src/http/o.ts', 'frontend/src/base/fingerprint.ts', 'backend-imports-frontend'],
  ['backend/contract/a.ts', 'koa', 'contract-depends-on-few-packages'],
  ['backend/contract/b.ts', 'node:fs', 'contract-depends-on-few-packages'],
  ['backend/contract/c.ts', 'backend/src/config/env.ts', 'contract-depends-on-few-packages'],
  ['backend/contract/c.test.ts', 'backend/src/config/env.ts', 'contract-tests'],
  ['backend/store/query/a.ts', 'backend/src/config/env.ts', 'store-imports-nothing-of-the-site'],
  ['backend/store/query/b.ts', 'mongoose', 'store-imports-nothing-of-the-site'],
  ['backend/src/infra/t.ts', 'backend/store/index.ts', 'store-is-used-in-one-place'],
  ['backend/src/infra/database/store.ts', 'backend/store/query/scan.ts', 'store-has-three-entries'],
  ['e2e/tests/a.spec.ts', 'frontend/src/base/fingerprint.ts', 'journeys-import-contract-alone'],
  ['e2e/b.ts', 'backend/src/config/env.ts', 'journeys-import-contract-alone'],
  ['backend/src/http/v.ts', 'ajv', 'a-start-has-no-dev-packages'],
  ['frontend/vite.config.ts', 'ajv', 'a-start-has-no-dev-packages'],
  ['backend/src/http/missing.ts', './nowhere.ts', 'must-resolve'],
]

const ALLOWED: [from: string, to: string][] = [
  ['frontend/src/features/staff/admin/ok.ts', 'frontend/src/features/staff/A.tsx'],
  ['frontend/src/features/staff/calls.tsx', 'frontend/src/features/news/news.api.ts'],
  ['frontend/src/features/staff/ok.api.ts', 'frontend/src/features/news/news.api.ts'],
  ['frontend/src/app/ok.ts', 'frontend/src/features/news/inner/dates.ts'],
  ['frontend/src/ui/ok.ts', 'frontend/src/offline/drafts/draft.ts'],
  ['frontend/src/ui/fluent.ts', '@fluentui/react-components'],
  ['frontend/src/lib/ok.ts', 'frontend/src/offline/drafts/draft.ts'],
  ['frontend/src/offline/ok.ts', 'frontend/src/base/fingerprint.ts'],
  ['frontend/src/base/ok.ts', '@lane-and-court/contract/news/news.ts'],
  ['backend/src/features/staff/ok.ts', 'backend/src/features/news/news.service.ts'],
  ['backend/src/features/staff/ok.routes.ts', 'backend/src/resources/commitWrite.ts'],
  ['backend/src/http/ok.test.ts', 'backend/src/testing/testServer.ts'],
  ['backend/store/query/ok.ts', 'node:fs'],
  ['backend/store/query/ok.test.ts', 'backend/src/testing/testServer.ts'],
  ['backend/src/infra/database/storeFiles.ts', 'backend/store/index.ts'],
  ['backend/src/http/model.test.ts', 'mongoose'],
  ['backend/src/http/schema.test.ts', 'ajv'],
  ['backend/src/infra/database/model.ts', 'mongoose'],
  ['backend/src/infra/ok.ts', 'backend/src/config/env.ts'],
  ['backend/contract/ok.ts', 'joi'],
  ['backend/contract/search/ok.ts', 'minisearch'],
  ['e2e/ok.ts', '@lane-and-court/contract/news/news.ts'],
]

/** The ways in which a file can import another; each must be detected. */
const WAYS: Record<string, (to: string) => string> = {
  import: (to) => `import { a } from '${to}'\nexport const b = a`,
  'import for its effect': (to) => `import '${to}'`,
  'import of a type': (to) => `import type { A } from '${to}'\nexport type B = A`,
  'import of a type beside a value': (to) => `import { type A, a } from '${to}'\nexport const b: A = a`,
  're-export': (to) => `export { a } from '${to}'`,
  're-export of all': (to) => `export * from '${to}'`,
  're-export of a type': (to) => `export type { A } from '${to}'`,
  'dynamic import': (to) => `export const load = async () => (await import('${to}')).a`,
  'dynamic import inside JSX': (to) => `export const C = () => <b onClick={() => import('${to}')} />`,
  'dynamic import in a template string': (to) => `export class C { static load = () => import(\`${to}\`) }`,
}

const CYCLES = ['import', 'import of a type', 'dynamic import']
const cycleFile = (way: string) => `backend/src/infra/${way.replaceAll(' ', '-')}/there.ts`

let root: string
let printed: string
/** Each as `rule: file`. */
let refusals: string[]
let exitCode: number | null

const wayFile = (way: string) => `frontend/src/lib/way-${way.replaceAll(' ', '-')}.tsx`

function writeSource(file: string, text: string): void {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

/** @returns the specifier of an import: a relative path, or the name of a package. */
function specifierOf(from: string, to: string): string {
  if (!/^(backend|frontend|e2e|scripts)\//.test(to)) return to
  const relative = path.posix.relative(path.dirname(from), to)
  return relative.startsWith('.') ? relative : `./${relative}`
}

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'import-rules-'))
  for (const file of EXISTING) writeSource(file, 'export type A = number\nexport const a = 1\n')
  for (const [from, to] of [...REFUSED, ...ALLOWED])
    writeSource(from, WAYS['import']?.(specifierOf(from, to)) ?? '')
  for (const [way, write] of Object.entries(WAYS))
    writeSource(
      wayFile(way),
      write(specifierOf('frontend/src/lib/x.ts', 'frontend/src/ui/media/Picture.tsx')),
    )
  for (const way of CYCLES) {
    writeSource(cycleFile(way), "export { a } from './back.ts'\nexport type A = number\n")
    writeSource(
      cycleFile(way).replace('there.ts', 'back.ts'),
      `${WAYS[way]?.('./there.ts')}\nexport const a = 1\n`,
    )
  }
  for (const name of PACKAGES) {
    writeSource(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }))
    writeSource(`node_modules/${name}/index.js`, 'exports.a = 1')
  }
  writeSource('package.json', JSON.stringify({ devDependencies: DEV_PACKAGES }))
  writeSource(
    'backend/contract/package.json',
    JSON.stringify({ name: '@lane-and-court/contract', exports: { './*': './*' } }),
  )
  mkdirSync(path.join(root, 'node_modules/@lane-and-court'))
  symlinkSync('../../backend/contract', path.join(root, 'node_modules/@lane-and-court/contract'))

  const [, command = '', args = []] = CHECKS.find(([name]) => name === 'import rules') ?? []
  const run = spawnSync(path.join(ROOT, 'node_modules/.bin', command), args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', PATH: `${path.dirname(process.execPath)}:${process.env['PATH']}` },
  })
  printed = run.stdout + run.stderr
  refusals = Array.from(printed.matchAll(/error (\S+: \S+) →/g), ([, refusal = '']) => refusal)
  exitCode = run.status
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

it.each(REFUSED)('an import from %s to %s is refused by %s', (from, _to, rule) => {
  expect(refusals).toContain(`${rule}: ${from}`)
})

it.each(Object.keys(WAYS))('a forbidden %s is refused', (way) => {
  expect(refusals).toContain(`frontend-order-lib: ${wayFile(way)}`)
})

it.each(CYCLES)('a cycle of files that is closed by a %s is refused', (way) => {
  const folder = path.dirname(cycleFile(way))
  expect(refusals.map((refusal) => path.dirname(refusal))).toContain(`no-cycle: ${folder}`)
})

it.each(ALLOWED)('an import from %s to %s is allowed', (from) => {
  expect(refusals.filter((refusal) => refusal.endsWith(`: ${from}`))).toEqual([])
})

it('an import inside a type, which these rules do not detect, is refused by lint', () => {
  writeSource('frontend/src/lib/hidden.ts', `export type B = Array<import('../ui/Picture.tsx').A>`)
  const config = path.join(ROOT, '.oxlintrc.json')
  const lint = spawnSync(
    path.join(ROOT, 'node_modules/.bin/oxlint'),
    ['-c', config, 'frontend/src/lib/hidden.ts'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  expect(lint.stdout).toContain('consistent-type-imports')
  expect(lint.status).not.toBe(0)
})

it('the check fails on a forbidden import, and its message says what to do', () => {
  expect(exitCode).not.toBe(0)
  expect(printed.replaceAll(/\s+/g, ' ')).toContain('Let a screen of app put features together')
})
