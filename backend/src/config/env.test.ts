import { expect, it } from 'vitest'
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
