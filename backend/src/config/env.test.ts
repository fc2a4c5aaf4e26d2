import { describe, expect, it } from 'vitest'
import { EnvError, readEnv } from './env.ts'

it('every setting has a default, so that a fresh clone starts', () => {
  expect(readEnv({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: '.data',
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

describe('the settings for signing in', () => {
  const secret = 's'.repeat(32)

  it('require a secret in production, and report it together with other errors', () => {
    const read = () => readEnv({ NODE_ENV: 'production', PORT: 'x' })
    expect(read).toThrow(/PORT[\s\S]*SESSION_SECRET must be set in production/)
    expect(readEnv({ NODE_ENV: 'production', SESSION_SECRET: secret }).sessionSecret).toBe(secret)
    expect(readEnv({ SESSION_SECRET: '' }).sessionSecret).toBeNull()
  })

  it('reject a short secret in every environment', () => {
    expect(() => readEnv({ SESSION_SECRET: 'short' })).toThrow(/SESSION_SECRET.*32/)
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
      readEnv({ NODE_ENV, SESSION_SECRET: secret, ADMIN_USERNAME: 'desk', ADMIN_PASSWORD })
    expect(read('elevenchars', 'production')).toThrow(/ADMIN_PASSWORD.*12/)
    expect(read('elevenchars', 'production')).not.toThrow(/elevenchars/)
    expect(read('five5', 'development')).toThrow(/ADMIN_PASSWORD.*6/)
  })
})
