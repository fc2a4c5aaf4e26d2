import { createECDH } from 'node:crypto'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { EnvError, readEnv } from './env.ts'

const SECRET = 'of these tests alone, and of nobody else'

it('every setting has a default, so that a fresh clone starts', () => {
  expect(readEnv({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: path.resolve('.data'),
    mongodbUri: null,
    production: false,
    trustProxy: false,
  })
})

it('an empty value counts as unset, because compose files set empty values', () => {
  expect(readEnv({ PORT: '', MONGODB_URI: '', SMTP_URL: '' })).toMatchObject({ port: 3000, mongodbUri: null })
})

it('the error lists all invalid values at once', () => {
  const read = () => readEnv({ PORT: 'x', MONGODB_URI: 'http://nope', SEED: 'all', SMTP_URL: 'ftp://x' })
  expect(read).toThrow(EnvError)
  expect(read).toThrow(/PORT[\s\S]*MONGODB_URI[\s\S]*SEED[\s\S]*SMTP_URL/)
})

it('a slash at the end of PUBLIC_URL is removed, so that paths can be appended', () => {
  expect(readEnv({ PUBLIC_URL: 'https://example.com/' }).publicUrl).toBe('https://example.com')
})

it('PUBLIC_URL is required in production, and is the origin of the site without a path', () => {
  const production = { NODE_ENV: 'production', SESSION_SECRET: SECRET }
  expect(() => readEnv(production)).toThrow(/PUBLIC_URL must be set in production/)
  expect(readEnv({ ...production, PUBLIC_URL: 'HTTPS://Example.com:443' }).publicUrl).toBe(
    'https://example.com',
  )
  for (const PUBLIC_URL of [
    'example.com',
    'https://example.com/site',
    'https://example.com?x',
    'https://me@example.com',
    'https://exam ple.com',
    'https://[',
    'ftp://example.com',
  ])
    expect(() => readEnv({ PUBLIC_URL })).toThrow(/PUBLIC_URL must be the scheme and the host alone/)
})

it('HSTS is sent by default only in production over https, and can be set or turned off', () => {
  const read = (env: Record<string, string>) => readEnv({ SESSION_SECRET: SECRET, ...env }).hsts
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://example.com' }
  expect(read(production)).toBe('max-age=31536000')
  expect(read({ ...production, PUBLIC_URL: 'http://127.0.0.1:3000' })).toBeNull()
  expect(read({})).toBeNull()
  expect(read({ ...production, HSTS: 'off' })).toBeNull()
  for (const HSTS of ['max-age=0', 'max-age=300', 'max-age=63072000; includeSubDomains; preload'])
    expect(read({ ...production, HSTS })).toBe(HSTS)
  for (const HSTS of ['on', '300', 'max-age=', 'max-age=300, preload', 'max-age=300\r\nX: y'])
    expect(() => read({ HSTS })).toThrow(/HSTS must be off, or the value of the header/)
})

it('SECURITY_CONTACT is a URL for mail, a form or a telephone', () => {
  expect(readEnv({}).securityContact).toBeNull()
  for (const SECURITY_CONTACT of [
    'mailto:a@example.com',
    'https://example.com/report',
    'tel:+1-201-555-0123',
  ])
    expect(readEnv({ SECURITY_CONTACT }).securityContact).toBe(SECURITY_CONTACT)
  for (const SECURITY_CONTACT of ['a@example.com', 'http://example.com', 'mailto:a@b\nExpires: x'])
    expect(() => readEnv({ SECURITY_CONTACT })).toThrow(/SECURITY_CONTACT/)
})

it('a misspelled name stops the start together with all other errors, without repeating its value', () => {
  const read = () =>
    readEnv({
      NODE_ENV: 'production',
      MONGO_URI: 'mongodb://user:hidden@db',
      SESSON_SECRET: 'hidden',
      PORT: 'x',
    })
  expect(read).toThrow(
    /MONGO_URI does not exist: did you mean MONGODB_URI\?[\s\S]*SESSON_SECRET does not exist: did you mean SESSION_SECRET\?[\s\S]*PORT[\s\S]*PUBLIC_URL[\s\S]*SESSION_SECRET must be set/,
  )
  expect(read).not.toThrow(/hidden/)
})

it('DATABASE_URL is meant for this site if it names a MongoDB, and in production whatever it names', () => {
  const read = (DATABASE_URL: string, more = {}) => readEnv({ DATABASE_URL, ...more }).mongodbUri
  const production = { NODE_ENV: 'production', SESSION_SECRET: SECRET, PUBLIC_URL: 'https://example.com' }
  const meant = 'DATABASE_URL does not exist: did you mean MONGODB_URI?'
  expect(() => read('mongodb://db/site')).toThrow(meant)
  expect(read('postgres://db/other')).toBeNull()
  expect(() => read('postgres://db/other', production)).toThrow(meant)
  expect(read('postgres://db/other', { ...production, MONGODB_URI: 'mongodb://db/site' })).toBe(
    'mongodb://db/site',
  )
})

it('variables of other programs, and empty ones, do not stop the start', () => {
  const foreign = { PORTABLE: '1', npm_config_port: '1', NODE_PATH: '/x', MONGO_URI: '', HOSTNAME: 'x' }
  expect(readEnv({ ...process.env, NODE_ENV: 'test', ...foreign }).mongodbUri).toBe(null)
})

it('a value of only spaces is an error of its own, whatever the variable', () => {
  const read = () => readEnv({ SESSION_SECRET: ' '.repeat(40), DATA_DIR: ' ', MONGODB_URI: '\t' })
  expect(read).toThrow(
    'The environment has faults:\n- DATA_DIR holds only spaces\n- MONGODB_URI holds only spaces\n- SESSION_SECRET holds only spaces',
  )
})

describe('the settings for signing in', () => {
  const secret = SECRET
  const PUBLIC_URL = 'https://example.com'

  it('require a secret in production, and report it together with other errors', () => {
    const read = () => readEnv({ NODE_ENV: 'production', PORT: 'x' })
    expect(read).toThrow(/PORT[\s\S]*SESSION_SECRET must be set in production/)
    expect(readEnv({ NODE_ENV: 'production', PUBLIC_URL, SESSION_SECRET: secret }).sessionSecret).toBe(secret)
    expect(readEnv({ SESSION_SECRET: '' }).sessionSecret).toBeNull()
  })

  it('reject a short secret in every environment', () => {
    expect(() => readEnv({ SESSION_SECRET: 'short' })).toThrow(/SESSION_SECRET.*32/)
    expect(() => readEnv({ SESSION_SECRET: `${' '.repeat(40)}short` })).toThrow(/SESSION_SECRET.*32/)
  })

  it('reject a secret in production that somebody would guess, and never repeat it in the message', () => {
    const read = (SESSION_SECRET: string, NODE_ENV = 'production') =>
      readEnv({ NODE_ENV, PUBLIC_URL, SESSION_SECRET }).sessionSecret
    for (const weak of ['0'.repeat(32), 'changeme'.repeat(5), 'lane-and-court-session-secret-2026']) {
      expect(() => read(weak)).toThrow(/SESSION_SECRET is easy to guess: .*openssl rand -hex 32/)
      expect(() => read(weak)).not.toThrow(weak)
      expect(read(weak, 'development')).toBe(weak)
    }
    // A short one is told its length alone.
    expect(() => read('0000')).toThrow(
      /^The environment has a fault:\n- SESSION_SECRET must have at least 32/,
    )
  })

  it('require the username and password of the admin together', () => {
    expect(() => readEnv({ ADMIN_USERNAME: 'desk' })).toThrow(/set both or neither/)
    expect(() => readEnv({ ADMIN_PASSWORD: 'password' })).toThrow(/set both or neither/)
    expect(readEnv({ ADMIN_USERNAME: '', ADMIN_PASSWORD: '' }).admin).toBeNull()
    const admin = { username: 'desk', password: 'sixsix' }
    expect(readEnv({ ADMIN_USERNAME: 'desk', ADMIN_PASSWORD: 'sixsix' }).admin).toEqual(admin)
  })

  it('require a longer password in production, and never repeat it in the message', () => {
    const read = (ADMIN_PASSWORD: string, NODE_ENV: string) => () =>
      readEnv({ NODE_ENV, PUBLIC_URL, SESSION_SECRET: secret, ADMIN_USERNAME: 'desk', ADMIN_PASSWORD })
    expect(read('elevenchars', 'production')).toThrow(/ADMIN_PASSWORD.*12/)
    expect(read('elevenchars', 'production')).not.toThrow(/elevenchars/)
    expect(read('five5', 'development')).toThrow(/ADMIN_PASSWORD.*6/)
  })
})

describe('the settings for backups', () => {
  it('make none without a folder, and with one a backup every day of which 14 stay', () => {
    expect(readEnv({}).backups).toBeNull()
    expect(readEnv({ BACKUP_DIR: '/b' }).backups).toEqual({ folder: '/b', everyMs: 86_400_000, keep: 14 })
    const variables = { BACKUP_DIR: '/b', BACKUP_EVERY: '90m', BACKUP_KEEP: '3' }
    expect(readEnv(variables).backups).toEqual({ folder: '/b', everyMs: 5_400_000, keep: 3 })
    expect(readEnv({ BACKUP_DIR: '', BACKUP_EVERY: '', BACKUP_KEEP: '' }).backups).toBeNull()
  })

  it('reject what would make none, or keep none', () => {
    for (const BACKUP_EVERY of ['24', '0h', 'daily', '1.5h', '-1h'])
      expect(() => readEnv({ BACKUP_DIR: '/b', BACKUP_EVERY })).toThrow(/BACKUP_EVERY must be a number with/)
    for (const BACKUP_KEEP of ['0', '-1', 'all', '1.5'])
      expect(() => readEnv({ BACKUP_DIR: '/b', BACKUP_KEEP })).toThrow(/BACKUP_KEEP/)
    expect(() => readEnv({ BACKUP_EVERY: '24h', BACKUP_KEEP: '3' })).toThrow(
      /BACKUP_EVERY is of use only with BACKUP_DIR/,
    )
  })
})

it('the keys of web push must be a pair, and both or neither are set', () => {
  const VAPID_PUBLIC_KEY =
    'BPZstLPoz4Njn8LXS-5eVG35sK3OVWHKypcnYflwozQLjCybYQEx7FutzcOTGJ1-jacX8SPONSEKD4V4AAeM7-Y'
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
  expect(readEnv({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }).vapidKeys).toEqual({
    publicKey,
    privateKey,
  })
  expect(readEnv({}).vapidKeys).toBeNull()
  expect(() => readEnv({ VAPID_PUBLIC_KEY })).toThrow(
    'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY go together: set both or neither',
  )
  expect(() => readEnv({ VAPID_PRIVATE_KEY: privateKey })).toThrow(/go together/)
  for (const VAPID_PRIVATE_KEY of [privateKey, 'x', `${privateKey}=`])
    expect(() => readEnv({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY })).toThrow(/must be a pair/)
})

it('further push services are names of hosts', () => {
  expect(readEnv({}).pushServices).toEqual([])
  expect(readEnv({ PUSH_SERVICES: 'push.example.com, push.example.org' }).pushServices).toEqual([
    'push.example.com',
    'push.example.org',
  ])
  for (const PUSH_SERVICES of [
    'https://push.example.com',
    'localhost',
    '10.0.0.7',
    'push.example.com,',
    '*.example.com',
  ])
    expect(() => readEnv({ PUSH_SERVICES })).toThrow('PUSH_SERVICES must be names of hosts')
})
