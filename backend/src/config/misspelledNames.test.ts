import { expect, it } from 'vitest'
import { misspelledNames } from './misspelledNames.ts'

const KNOWN = [
  'PORT',
  'HOST',
  'SEED',
  'NODE_ENV',
  'DATA_DIR',
  'SMTP_URL',
  'MONGODB_URI',
  'SESSION_SECRET',
  'ADMIN_USERNAME',
]

it.each([
  ['MONGO_URI', 'MONGODB_URI'],
  ['MONGODB_URL', 'MONGODB_URI'],
  ['mongodb_uri', 'MONGODB_URI'],
  ['SESION_SECRET', 'SESSION_SECRET'],
  ['SESSION_SECERT', 'SESSION_SECRET'],
  ['SMPT_URL', 'SMTP_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['PROT', 'PORT'],
  ['MONGO_URL', 'MONGODB_URI'],
  ['DATABASE_URL', 'MONGODB_URI'],
  ['ADMIN_USER', 'ADMIN_USERNAME'],
])('%s is taken for %s', (name, meant) => {
  expect(misspelledNames([name, 'PATH'], KNOWN)).toEqual([{ name, meant }])
})

it.each([
  'PORTABLE',
  'PORTS',
  'SPORT',
  'POST',
  'port',
  'host',
  'HOSTNAME',
  'HOSTTYPE',
  'SPEED',
  'FEED',
  'NODE_PATH',
  'NODE_EXE',
  'NODE_OPTIONS',
  'XDG_DATA_DIRS',
  'MONGODB_USER',
  'MONGO_VERSION',
  'npm_config_port',
  'npm_package_name',
  'npm_lifecycle_event',
  'PATH',
  'HOME',
  '',
  'X'.repeat(100_000),
])('%s is a variable of another program', (name) => {
  expect(misspelledNames([name], KNOWN)).toEqual([])
})

it('a name of ours is not taken for another, and what resembles one that is set is not ours', () => {
  expect(misspelledNames(['MONGODB_URI', 'MONGO_URI', 'PORT', 'PROT'], KNOWN)).toEqual([])
})
