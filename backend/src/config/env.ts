import path from 'node:path'
import { STAFF_LIMITS } from '@lane-and-court/contract/staff/staff.limits.ts'
import Joi from 'joi'
import { DURATION, durationOf } from './duration.ts'
import { misspelledNames } from './misspelledNames.ts'
import { SECRET_FILES, withSecretFiles } from './secretFiles.ts'
import { isVapidPair } from './vapidPair.ts'
import { isWeakSecret } from './weakSecret.ts'

export interface Env {
  production: boolean
  port: number
  host: string
  /** The absolute path. */
  dataDir: string
  mongodbUri: string | null
  seed: 'demo' | 'none' | null
  smtpUrl: string | null
  /** Scheme and host of the site, without a slash at the end. */
  publicUrl: string | null
  /** The value of the Strict-Transport-Security header, or null for none. */
  hsts: string | null
  /** Where to report a weakness, as a URL; null for the `contactEmail` of the page content `site`. */
  securityContact: string | null
  trustProxy: boolean
  logLevel: string
  /** Where the metrics are shown; null for nowhere. */
  metrics: { host: string; port: number } | null
  sessionSecret: string | null
  admin: { username: string; password: string } | null
  /** The keys by which push services know this site; null for those that the first start makes. */
  vapidKeys: { publicKey: string; privateKey: string } | null
  /** Hosts of push services beside the known ones. */
  pushServices: string[]
  /** Where the server makes backups, how often, and how many stay; null if it makes none. */
  backups: { folder: string; everyMs: number; keep: number } | null
}

/** Reports all errors of the environment in one message, so that one start shows them all. */
export class EnvError extends Error {
  constructor(faults: string[]) {
    super(`The environment has ${faults.length === 1 ? 'a fault' : 'faults'}:\n- ${faults.join('\n- ')}`)
    this.name = 'EnvError'
  }
}

const text = () => Joi.string().empty('')

const SECRET_MIN = 32
/** What production sends if HSTS is not set and PUBLIC_URL is https. Other hosts of the domain are not ours to close. */
const HSTS_DEFAULT = 'max-age=31536000'
const HSTS_OFF = 'off'
const DEFAULT_BACKUPS = { every: '24h', keep: 14 }
const PASSWORD_MIN = { production: 12, otherwise: STAFF_LIMITS.passwordMin }

const WRONG_VAPID_KEYS =
  'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a pair, as `npx web-push generate-vapid-keys` prints it'

/** Names in lower case with a dot, as those of public hosts, with commas between. */
const HOST_NAMES = /^ *([a-z\d-]+\.)+[a-z][a-z\d-]+ *(, *([a-z\d-]+\.)+[a-z][a-z\d-]+ *)*$/

const isLong = (secret: string) => secret.trim().length >= SECRET_MIN
const isOrigin = (url: string) => /^https?:\/\/[^/?#@\\\s]+\/*$/i.test(url) && URL.canParse(url)

const schema = Joi.object({
  NODE_ENV: text().valid('production', 'development', 'test').default('development'),
  PORT: Joi.number().integer().min(0).max(65_535).empty('').default(3000),
  HOST: text().hostname().default('127.0.0.1'),
  DATA_DIR: text().default('.data'),
  MONGODB_URI: text()
    .pattern(/^mongodb(\+srv)?:\/\//)
    .messages({ 'string.pattern.base': 'MONGODB_URI must start with mongodb:// or mongodb+srv://' }),
  SEED: text().valid('demo', 'none'),
  SMTP_URL: text().uri({ scheme: ['smtp', 'smtps'] }),
  PUBLIC_URL: text()
    .custom((url: string, helpers) => (isOrigin(url) ? new URL(url).origin : helpers.error('any.invalid')))
    .messages({
      'any.required': 'PUBLIC_URL must be set in production, to the URL at which visitors open the site',
      'any.invalid': 'PUBLIC_URL must be the scheme and the host alone, as in https://example.com',
    }),
  HSTS: text()
    .pattern(/^(off|max-age=\d{1,10}(; includeSubDomains)?(; preload)?)$/)
    .messages({
      'string.pattern.base': `HSTS must be ${HSTS_OFF}, or the value of the header, as in ${HSTS_DEFAULT}`,
    }),
  SECURITY_CONTACT: text().uri({ scheme: ['mailto', 'https', 'tel'] }),
  TRUST_PROXY: Joi.boolean().truthy('1').falsy('0').empty('').default(false),
  LOG_LEVEL: text().valid('silent', 'error', 'warn', 'info', 'debug').default('info'),
  METRICS_PORT: Joi.number().integer().min(0).max(65_535).empty(''),
  METRICS_HOST: text().hostname().default('127.0.0.1'),
  SESSION_SECRET: text()
    .custom((secret: string, helpers) => (isLong(secret) ? secret : helpers.error('any.invalid')))
    .messages({
      'any.invalid': `SESSION_SECRET must have at least ${SECRET_MIN} characters, without the spaces around it`,
      'any.required': `SESSION_SECRET must be set in production, to ${SECRET_MIN} random characters or more`,
    }),
  ADMIN_USERNAME: text().trim().max(STAFF_LIMITS.username),
  ADMIN_PASSWORD: text().min(PASSWORD_MIN.otherwise).max(STAFF_LIMITS.passwordMax),
  VAPID_PUBLIC_KEY: text(),
  VAPID_PRIVATE_KEY: text()
    .custom((privateKey: string, helpers) =>
      isVapidPair((helpers.state.ancestors[0] as Record<string, string>)['VAPID_PUBLIC_KEY'], privateKey)
        ? privateKey
        : helpers.error('any.invalid'),
    )
    .messages({ 'any.invalid': WRONG_VAPID_KEYS }),
  PUSH_SERVICES: text().pattern(HOST_NAMES).messages({
    'string.pattern.base':
      'PUSH_SERVICES must be names of hosts, separated by commas, as in push.example.com,push.example.org',
  }),
  BACKUP_DIR: text(),
  BACKUP_EVERY: text()
    .pattern(DURATION)
    .messages({ 'string.pattern.base': 'BACKUP_EVERY must be a number with m, h or d, such as 24h' }),
  BACKUP_KEEP: Joi.number().integer().min(1).max(10_000).empty(''),
  ...Object.fromEntries(SECRET_FILES.map((name) => [name, text()])),
})
  .with('BACKUP_EVERY', 'BACKUP_DIR')
  .with('BACKUP_KEEP', 'BACKUP_DIR')
  .and('ADMIN_USERNAME', 'ADMIN_PASSWORD')
  .and('VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY')
  .messages({
    'object.and': '{{#present.0}} and {{#missing.0}} go together: set both or neither',
    'object.with': '{{#main}} is of use only with BACKUP_DIR: set that too, or neither',
  })

const productionSchema = schema
  .fork(['SESSION_SECRET', 'PUBLIC_URL'], (setting) => setting.required())
  .fork('SESSION_SECRET', (secret) =>
    secret
      .custom((value: string, helpers) =>
        isLong(value) && isWeakSecret(value) ? helpers.error('any.weak') : value,
      )
      .message(
        'SESSION_SECRET is easy to guess: set it to random characters, as `openssl rand -hex 32` prints them',
      ),
  )
  .fork('ADMIN_PASSWORD', (password) => (password as Joi.StringSchema).min(PASSWORD_MIN.production))

const KNOWN = Object.keys(schema.describe().keys as object)
/** Many programs read these. On a computer for development only one that names a MongoDB was meant for this one. */
const isOfOthers = (name: string, value: string, isProduction: boolean) =>
  !isProduction && /^(DATABASE|DB)_UR[LI]$/.test(name) && !value.startsWith('mongodb')
const isBlank = (value = '') => value !== '' && value.trim() === ''

/**
 * Reads and validates the whole environment once (docs/architecture.md section 4).
 * @param variables usually process.env; names that resemble none of ours are ignored. A secret may be in a file
 *   (`SESSION_SECRET_FILE`).
 * @throws EnvError that lists all invalid values and all misspelled names.
 */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const { source, faults: fileFaults, faulty } = withSecretFiles(variables)
  const isProduction = source['NODE_ENV'] === 'production'
  const { value, error } = (isProduction ? productionSchema : schema).validate(source, {
    abortEarly: false,
    stripUnknown: true,
    errors: { wrap: { label: false } },
  })
  const set = Object.keys(source).filter(
    (name) => source[name] && !isOfOthers(name, source[name], isProduction),
  )
  const blank = KNOWN.filter((name) => isBlank(source[name]))
  const faultyNames = [...blank, ...faulty]
  const faults = [
    ...misspelledNames(set, KNOWN).map(
      ({ name, meant }) => `${name} does not exist: did you mean ${meant}? Rename it, or remove it`,
    ),
    ...blank.map((name) => `${name} holds only spaces`),
    ...fileFaults,
    // A second sentence about such a value would say less.
    ...(error?.details ?? [])
      .filter(({ context }) => !faultyNames.includes(context?.label ?? ''))
      .map(({ message }) => message),
  ]
  if (faults.length > 0) throw new EnvError(faults)
  return {
    production: isProduction,
    port: value.PORT,
    host: value.HOST,
    dataDir: path.resolve(value.DATA_DIR),
    mongodbUri: value.MONGODB_URI ?? null,
    seed: value.SEED ?? null,
    smtpUrl: value.SMTP_URL ?? null,
    publicUrl: value.PUBLIC_URL ?? null,
    hsts: hstsOf(value.HSTS, isProduction && value.PUBLIC_URL?.startsWith('https:')),
    securityContact: value.SECURITY_CONTACT ?? null,
    trustProxy: value.TRUST_PROXY,
    logLevel: value.LOG_LEVEL,
    metrics: value.METRICS_PORT === undefined ? null : { host: value.METRICS_HOST, port: value.METRICS_PORT },
    sessionSecret: value.SESSION_SECRET ?? null,
    admin: value.ADMIN_USERNAME ? { username: value.ADMIN_USERNAME, password: value.ADMIN_PASSWORD } : null,
    vapidKeys: value.VAPID_PUBLIC_KEY
      ? { publicKey: value.VAPID_PUBLIC_KEY, privateKey: value.VAPID_PRIVATE_KEY }
      : null,
    pushServices: value.PUSH_SERVICES?.split(',').map((host: string) => host.trim()) ?? [],
    backups: value.BACKUP_DIR
      ? {
          folder: value.BACKUP_DIR,
          everyMs: durationOf(value.BACKUP_EVERY ?? DEFAULT_BACKUPS.every) ?? 0,
          keep: value.BACKUP_KEEP ?? DEFAULT_BACKUPS.keep,
        }
      : null,
  }
}

/** @param isHttps whether this is production and visitors open it by https. */
function hstsOf(setting: string | undefined, isHttps: boolean): string | null {
  if (setting === HSTS_OFF) return null
  return setting ?? (isHttps ? HSTS_DEFAULT : null)
}
