import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { DCLinter } from 'dclint'

/** What the linter of compose files says of a file. */
interface Fault {
  messages: { line: number; message: string }[]
}

const ROOT = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

interface Service {
  image?: string
  build?: { dockerfile?: string; dockerfile_inline?: string }
  environment?: Record<string, string>
  volumes?: string[]
  tmpfs?: string[]
  secrets?: string[]
  depends_on?: Record<string, { condition: string }>
  logging?: { driver: string; options: Record<string, string> }
  [key: string]: unknown
}
interface Compose {
  services: Record<string, Service>
  secrets?: Record<string, { file?: string }>
  volumes: Record<string, null>
}

const FILES = ['docker/compose.yaml', 'docker/compose.cluster.yaml']
const METRICS = 'docker/compose.metrics.yaml'
const composes = FILES.map((file) => ({ file, ...(parse(read(file), { merge: true }) as Compose) }))
const services = composes.flatMap(({ file, services: all, ...compose }) =>
  Object.entries(all).map(([name, service]) => ({ name: `${name} of ${file}`, service, compose })),
)
/** The sources are mounted into the development server, which writes there. */
const served = services.filter(({ service }) => !(service['profiles'] as string[])?.includes('dev'))

/** The folders that an image declares as volumes: what is not mounted there gets an unnamed volume. */
const VOLUMES_OF: Record<string, string[]> = { 'mongo:8': ['/data/db', '/data/configdb'] }

it.each([...FILES, METRICS])('%s follows the schema of compose files', (file) => {
  const faults = new DCLinter({
    // What remains are matters of taste, and ports that shall be open to everybody.
    rules: Object.fromEntries(
      [
        'no-build-and-image',
        'no-unbound-port-interfaces',
        'service-image-require-explicit-tag',
        'service-keys-order',
        'require-quotes-in-ports',
        'service-ports-alphabetical-order',
        'services-alphabetical-order',
        'service-dependencies-alphabetical-order',
        'top-level-properties-order',
        'require-project-name-field',
      ].map((rule) => [rule, 0]),
    ),
    quiet: false,
    debug: false,
    exclude: [],
  }).lintFiles([path.join(ROOT, file)], false)
  expect(
    (faults as Fault[]).flatMap(({ messages }) => messages.map(({ line, message }) => `${line}: ${message}`)),
  ).toEqual([])
})

describe.each(services)('the service $name', ({ service }) => {
  it('ends by a signal within its time, and takes no more memory and disk for its log than it is given', () => {
    expect(service['init']).toBe(true)
    expect(service['stop_grace_period']).toMatch(/^\d+s$/)
    expect(service['mem_limit']).toMatch(/^\d+[mg]$/)
    expect(service.logging?.options).toEqual({ 'max-size': '10m', 'max-file': '5' })
    expect(service['security_opt']).toEqual(['no-new-privileges:true'])
  })
})

describe.each(served)('the service $name', ({ service, compose }) => {
  it('writes only to memory and named volumes, and not as root', () => {
    expect(service['read_only']).toBe(true)
    expect(service['cap_drop']).toEqual(['ALL'])
    // The image of the site has a user of its own: see below.
    if (service.image !== 'lane-and-court') expect(service['user']).toMatch(/^(mongodb|[1-9]\d*)$/)
    const mounts = (service.volumes ?? []).filter((mount) => !mount.startsWith('./'))
    for (const mount of mounts) expect(Object.keys(compose.volumes)).toContain(mount.split(':')[0])
    const targets = [...mounts, ...(service.tmpfs ?? [])].flatMap((mount) => mount.split(':'))
    for (const folder of VOLUMES_OF[service.image ?? ''] ?? []) expect(targets).toContain(folder)
  })

  it('gets no secret that is written in the file', () => {
    for (const [name, value] of Object.entries(service.environment ?? {})) {
      if (!/SECRET|PASSWORD|URI$|URL$/.test(name)) continue
      expect(String(value)).toMatch(/^$|^\$\{|^\/run\/secrets\/|^mongodb:\/\/mongo:|^https:\/\/\$\{/)
    }
    for (const secret of service.secrets ?? []) expect(compose.secrets).toHaveProperty(secret)
  })
})

it.each(['SESSION_SECRET', 'PUBLIC_URL'])('the app does not start without %s', (name) => {
  expect(composes[0]?.services['app']?.environment?.[name]).toMatch(new RegExp(`^\\$\\{${name}:\\?`))
})

it.each(served.filter(({ name }) => name.startsWith('app')))(
  '$name gets every setting of the site',
  ({ service }) => {
    const table = /## Environment\n([^]*?)\n\n[A-Z]/.exec(read('docs/operations.md'))?.[1] ?? ''
    const names = table
      .split('\n')
      .filter((row) => row.startsWith('| `'))
      .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name ?? ''))
    // The image sets the first three, and a secret is a file or a value.
    const isSet = ['PORT', 'DATA_DIR', 'NODE_ENV', ...Object.keys(service.environment ?? {})]
    const isGiven = (name: string) =>
      isSet.includes(name) || isSet.includes(`${name}_FILE`) || isSet.includes(name.replace(/_FILE$/, ''))
    expect(names.length).toBeGreaterThan(20)
    expect(names.filter((name) => !isGiven(name))).toEqual([])
  },
)

it.each(composes)(
  '$file checks the settings before the app starts, which is started again without end',
  ({ services: all }) => {
    const apps = Object.values(all).filter(({ depends_on: on }) => on?.['settings'])
    expect(apps.length).toBeGreaterThan(0)
    for (const app of apps) {
      expect(app['restart']).toBe('unless-stopped')
      expect(app.depends_on?.['settings']).toEqual({ condition: 'service_completed_successfully' })
      expect(all['settings']?.environment).toEqual(app.environment)
    }
    expect(all['settings']).toMatchObject({ restart: 'no', image: 'lane-and-court' })
  },
)

it('one server publishes no port but that of the site, and a file of its own the metrics', () => {
  expect(composes[0]?.services['app']?.['ports']).toEqual(['127.0.0.1:${PORT:-3000}:3000'])
  const { services: all } = parse(read(METRICS)) as Compose
  expect(all['app']).toEqual({ environment: { METRICS_PORT: '9464' }, ports: ['127.0.0.1:9464:9464'] })
})

it('health checks load no program, and have time while much is started', () => {
  const checks = services.flatMap(({ service }) => (service['healthcheck'] ? [service['healthcheck']] : []))
  expect(checks).toHaveLength(4)
  for (const check of checks)
    expect(check).toMatchObject({
      test: ['CMD', 'bash', '-c', 'exec 3<>/dev/tcp/127.0.0.1/27017'],
      timeout: '10s',
      start_period: '60s',
    })
  const [, options, command] = /^HEALTHCHECK (.*) \\\n\s+CMD \["(\w+)"/m.exec(read('docker/Dockerfile')) ?? []
  expect(options).toMatch(/--timeout=10s --start-period=60s/)
  expect(command).toBe('bash')
})

it('the README has the steps of operations.md', () => {
  const [, steps = ''] = /## With Docker\n\n(```sh\n[^]*?```)/.exec(read('docs/operations.md')) ?? []
  expect(steps).toMatch(/up --build -d --wait/)
  expect(read('README.md')).toContain(steps)
})

it('the steps with systemd wait until the site is open before they end or show the log', () => {
  const [, section = ''] = read('docs/operations.md').split('## Without Docker\n')
  const starts = [...section.matchAll(/systemctl (?:enable --now|restart) lane-and-court\n(.*)\n/g)]
  expect(starts).toHaveLength(2)
  for (const [, next] of starts) expect(next).toMatch(/^curl -fs --retry 60 .*\/readyz$/)
})

it('the unit of systemd lets the site write to its own folders alone, and stop by itself', () => {
  const unit = read('docker/lane-and-court.service')
  const grace = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])
  expect(`${grace}s`).toBe(composes[0]?.services['app']?.['stop_grace_period'])
  expect(unit).toMatch(/^ProtectSystem=strict$/m)
  expect(unit).toMatch(/^User=lane-and-court$/m)
  const [, start = ''] = /^ExecStart=\/srv\/lane-and-court\/(.*)$/m.exec(unit) ?? []
  expect(start).toBe('node_modules/node/bin/node scripts/start.mjs')
})

it.each(['.gitignore', '.dockerignore'])('a backup in the folder of the project is ignored by %s', (file) => {
  expect(read(file)).toMatch(/^(\*\*\/)?\*\.backup$/m)
  expect(read(file)).toMatch(/^\/?backups\/?$/m)
})

describe('the compose file of several servers', () => {
  const { services: all, secrets } = composes[1] as Compose

  it('has two app servers, three members of MongoDB with a key file, and the secrets in files', () => {
    const isApp = (service: Service) =>
      service.depends_on?.['settings'] &&
      service.environment?.['SESSION_SECRET_FILE'] === '/run/secrets/session_secret'
    expect(Object.keys(all).filter((name) => isApp(all[name] as Service))).toEqual(['app1', 'app2'])
    const members = Object.entries(all).filter(([, { image }]) => image === 'mongo:8')
    expect(members.map(([name]) => name)).toEqual(['mongo1', 'mongo2', 'mongo3'])
    for (const [, member] of members) {
      expect(member['command']).toEqual(expect.arrayContaining(['--replSet', '--keyFile']))
      expect(member.secrets).toEqual(['mongo_keyfile'])
    }
    expect(new Set(members.map(([, { volumes }]) => volumes?.[0])).size).toBe(3)
    for (const { file } of Object.values(secrets ?? {})) expect(file).toMatch(/^\.\/secrets\//)
    expect(read('.gitignore')).toMatch(/^docker\/secrets$/m)
    expect(read('.dockerignore')).toMatch(/^docker$/m)
  })

  it('has a proxy that knows both app servers and asks whether they are ready', () => {
    const caddyfile = read('docker/Caddyfile')
    expect(caddyfile).toMatch(/reverse_proxy app1:3000 app2:3000 \{/)
    expect(caddyfile).toMatch(/health_uri \/readyz/)
    // A script of a page of the other release.
    expect(caddyfile).toMatch(
      /@missing status 404\s+handle_response @missing \{\s+reverse_proxy app2:3000 app1:3000/,
    )
    expect(Object.keys(all['caddy']?.depends_on ?? {})).toEqual(['app1', 'app2'])
  })
})

describe('the image', () => {
  const lines = read('docker/Dockerfile')
  const patterns = read('.dockerignore').split('\n')
  const ignored = patterns.filter((line) => line && !/^[#!]/.test(line))
  const isIgnored = (file: string) =>
    ignored.some((pattern) => path.matchesGlob(file, pattern) || path.matchesGlob(file, `${pattern}/**`))
  const files = ['backend/src', 'backend/scripts', 'backend/contract', 'backend/store']
    .flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true }).map((file) => `${folder}/${String(file)}`),
    )
    .filter((file) => file.endsWith('.ts') && !file.includes('node_modules'))
  const inImage = files.filter((file) => !isIgnored(file))

  it('needs no registry for its syntax, and is built again only when its sources change', () => {
    expect(lines).not.toMatch(/^# *syntax/m)
    expect(lines).not.toMatch(/^COPY \. /m)
    for (const file of [
      'docker/Caddyfile',
      'docs/operations.md',
      'README.md',
      'docker/secrets/session_secret',
    ])
      expect(isIgnored(file)).toBe(true)
  })

  it('installs the packages once, runs as a user without rights, and declares no volume', () => {
    const commands = lines.split('\n').filter((line) => /^(RUN|\s+&&) .*npm (ci|install)\b/.test(line))
    expect(commands).toHaveLength(1)
    expect(lines).toMatch(/^RUN npm run build -- --no-install$/m)
    expect(lines.lastIndexOf('USER node')).toBeGreaterThan(lines.lastIndexOf('FROM '))
    expect(lines).not.toMatch(/^VOLUME/m)
  })

  it('has no tests, and nothing that only tests need', () => {
    expect(inImage.filter((file) => /\.test\.|\.suite\.|\/testing\/|\bvitest\b/.test(file))).toEqual([])
    expect(inImage.filter((file) => /from '(vitest|fast-check)'/.test(read(file)))).toEqual([])
  })

  it('has every file that a file in it imports', () => {
    const missing = inImage.flatMap((file) =>
      [...read(file).matchAll(/(?:from|import) '(\.[^']+\.ts)'/g)]
        .map(([, imported = '']) => path.join(path.dirname(file), imported))
        .filter((imported) => !inImage.includes(imported))
        .map((imported) => `${file}: ${imported}`),
    )
    expect(inImage).toContain('backend/src/main.ts')
    expect(missing).toEqual([])
  })
})
