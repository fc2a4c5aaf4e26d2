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
}

/** Every fault of the environment in one message, so that one start shows them all. */
export class EnvError extends Error {
  constructor(faults: string[]) {
    super(`The environment has ${faults.length === 1 ? 'a fault' : 'faults'}:\n- ${faults.join('\n- ')}`)
    this.name = 'EnvError'
  }
}

const text = () => Joi.string().empty('')

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
})

/**
 * Reads and checks all of the environment, once (DESIGN section 4).
 * @param source usually process.env; names the product does not use are ignored.
 * @throws EnvError listing every unknown or broken value.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const { value, error } = schema.validate(source, {
    abortEarly: false,
    stripUnknown: true,
    errors: { wrap: { label: false } },
  })
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
  }
}
