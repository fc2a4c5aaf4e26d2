import { describe, expect, it } from 'vitest'
import { EnvError, readEnv } from './env.ts'

it('has a default for everything, so that a bare clone starts', () => {
  expect(readEnv({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: '.data',
    mongodbUri: null,
    production: false,
    trustProxy: false,
  })
})

it('takes an empty value as an unset one, as compose files leave them', () => {
  expect(readEnv({ PORT: '', MONGODB_URI: '', SMTP_URL: '' })).toMatchObject({ port: 3000, mongodbUri: null })
})

it('lists every fault at once', () => {
  const read = () => readEnv({ PORT: 'x', MONGODB_URI: 'http://nope', SEED: 'all', SMTP_URL: 'ftp://x' })
  expect(read).toThrow(EnvError)
  expect(read).toThrow(/PORT[\s\S]*MONGODB_URI[\s\S]*SEED[\s\S]*SMTP_URL/)
})

it('drops the slash at the end of PUBLIC_URL, so that addresses join cleanly', () => {
  expect(readEnv({ PUBLIC_URL: 'https://example.com/' }).publicUrl).toBe('https://example.com')
})

describe('who signs in', () => {
  const secret = 's'.repeat(32)

  it('asks production for a secret, beside every other fault', () => {
    const read = () => readEnv({ NODE_ENV: 'production', PORT: 'x' })
    expect(read).toThrow(/PORT[\s\S]*SESSION_SECRET must be set in production/)
    expect(readEnv({ NODE_ENV: 'production', SESSION_SECRET: secret }).sessionSecret).toBe(secret)
    expect(readEnv({ SESSION_SECRET: '' }).sessionSecret).toBeNull()
  })

  it('refuses a short secret anywhere', () => {
    expect(() => readEnv({ SESSION_SECRET: 'short' })).toThrow(/SESSION_SECRET.*32/)
  })

  it('takes name and password of the administrator together alone', () => {
    expect(() => readEnv({ ADMIN_USERNAME: 'desk' })).toThrow(/set both or neither/)
    expect(() => readEnv({ ADMIN_PASSWORD: 'password' })).toThrow(/set both or neither/)
    expect(readEnv({ ADMIN_USERNAME: '', ADMIN_PASSWORD: '' }).admin).toBeNull()
    const admin = { username: 'desk', password: 'sixsix' }
    expect(readEnv({ ADMIN_USERNAME: 'desk', ADMIN_PASSWORD: 'sixsix' }).admin).toEqual(admin)
  })

  it('asks production for a longer password, and repeats none in the message', () => {
    const read = (ADMIN_PASSWORD: string, NODE_ENV: string) => () =>
      readEnv({ NODE_ENV, SESSION_SECRET: secret, ADMIN_USERNAME: 'desk', ADMIN_PASSWORD })
    expect(read('elevenchars', 'production')).toThrow(/ADMIN_PASSWORD.*12/)
    expect(read('elevenchars', 'production')).not.toThrow(/elevenchars/)
    expect(read('five5', 'development')).toThrow(/ADMIN_PASSWORD.*6/)
  })
})
