import { STAFF_LIMITS } from '@lane-and-court/contract/staff/staff.limits.ts'
import Joi from 'joi'

export interface Env {
  production: boolean
  port: number
  host: string
  dataDir: string
  mongodbUri: string | null
  seed: 'demo' | 'none' | null
  smtpUrl: string | null
  publicUrl: string | null
  trustProxy: boolean
  logLevel: string
  sessionSecret: string | null
  admin: { username: string; password: string } | null
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
const PASSWORD_MIN = { production: 12, otherwise: STAFF_LIMITS.passwordMin }

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
  PUBLIC_URL: text().uri({ scheme: ['http', 'https'] }),
  TRUST_PROXY: Joi.boolean().truthy('1').falsy('0').empty('').default(false),
  LOG_LEVEL: text().valid('silent', 'error', 'warn', 'info', 'debug').default('info'),
  SESSION_SECRET: text()
    .min(SECRET_MIN)
    .messages({
      'any.required': `SESSION_SECRET must be set in production, to ${SECRET_MIN} random characters or more`,
    }),
  ADMIN_USERNAME: text().trim().max(STAFF_LIMITS.username),
  ADMIN_PASSWORD: text().min(PASSWORD_MIN.otherwise).max(STAFF_LIMITS.passwordMax),
})
  .and('ADMIN_USERNAME', 'ADMIN_PASSWORD')
  .messages({ 'object.and': 'ADMIN_USERNAME and ADMIN_PASSWORD go together: set both or neither' })

const productionSchema = schema
  .fork('SESSION_SECRET', (secret) => secret.required())
  .fork('ADMIN_PASSWORD', (password) => (password as Joi.StringSchema).min(PASSWORD_MIN.production))

/**
 * Reads and validates the whole environment once (docs/architecture.md section 4).
 * @param source usually process.env; unknown names are ignored.
 * @throws EnvError that lists all invalid values.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const { value, error } = (source['NODE_ENV'] === 'production' ? productionSchema : schema).validate(
    source,
    {
      abortEarly: false,
      stripUnknown: true,
      errors: { wrap: { label: false } },
    },
  )
  if (error) throw new EnvError(error.details.map((detail) => detail.message))
  return {
    production: value.NODE_ENV === 'production',
    port: value.PORT,
    host: value.HOST,
    dataDir: value.DATA_DIR,
    mongodbUri: value.MONGODB_URI ?? null,
    seed: value.SEED ?? null,
    smtpUrl: value.SMTP_URL ?? null,
    publicUrl: value.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    trustProxy: value.TRUST_PROXY,
    logLevel: value.LOG_LEVEL,
    sessionSecret: value.SESSION_SECRET ?? null,
    admin: value.ADMIN_USERNAME ? { username: value.ADMIN_USERNAME, password: value.ADMIN_PASSWORD } : null,
  }
}
