import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto'
import { Binary } from 'bson'
import type { Doc } from '../values/bson.ts'
import { CommandError } from '../commands/errors.ts'

const MECHANISM = 'SCRAM-SHA-256'
/** The fewest that the driver accepts; the secret is random, so more would protect nothing. */
const ITERATIONS = 4096
const USER = 'store'
/** What a client may send before it has proven that it knows the secret. */
const OPEN_COMMANDS = new Set([
  'hello',
  'ismaster',
  'ping',
  'buildInfo',
  'endSessions',
  'saslStart',
  'saslContinue',
])

const hmac = (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest()
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const refused = () => new CommandError(18, 'Authentication failed.')

/** What the store keeps of its secret: RFC 5802 section 3. */
export interface Credentials {
  salt: Buffer
  storedKey: Buffer
  serverKey: Buffer
}

/** @param secret the password that the connection string carries. */
export function credentialsOf(secret: string): Credentials {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(secret, salt, ITERATIONS, 32, 'sha256')
  return {
    salt,
    storedKey: hash(hmac(salted, 'Client Key')),
    serverKey: hmac(salted, 'Server Key'),
  }
}

/** @returns the connection string of a store on a port of this computer, with its secret. */
export const uriWithSecret = (address: string, database: string, secret: string): string =>
  `mongodb://${USER}:${secret}@${address}/${database}?authSource=admin&authMechanism=${MECHANISM}`

/**
 * The login of one connection by SCRAM-SHA-256 (RFC 7677). It also proves to the client that the store knows
 * the secret, so that a program that has taken over the port of a store that ended learns nothing.
 */
export class Login {
  readonly #credentials: Credentials
  #isDone = false
  #started: { bare: string; reply: string; nonce: string } | null = null

  constructor(credentials: Credentials) {
    this.#credentials = credentials
  }

  get isDone(): boolean {
    return this.#isDone
  }

  /**
   * Handles a command of this connection, if it is part of the login.
   * @returns the reply, or null when the command is to be executed.
   * @throws CommandError 18 when the login fails, 13 when the command needs one.
   */
  handle(body: Doc): Doc | null {
    const name = Object.keys(body)[0] ?? ''
    if (name === 'saslStart') return this.#start(body)
    if (name === 'saslContinue') return this.#continue(body)
    if (this.#isDone || OPEN_COMMANDS.has(name)) return null
    throw new CommandError(13, `Command ${name} requires authentication`)
  }

  #start(body: Doc): Doc {
    this.#isDone = false
    this.#started = null
    const [header, bare] = splitHeader(payloadOf(body))
    const nonce = fieldOf(bare, 'r')
    if (body.mechanism !== MECHANISM || header !== 'n,,' || fieldOf(bare, 'n') !== USER || !nonce)
      throw refused()
    const whole = nonce + randomBytes(18).toString('base64')
    const reply = `r=${whole},s=${this.#credentials.salt.toString('base64')},i=${ITERATIONS}`
    this.#started = { bare, reply, nonce: whole }
    return replyOf(reply, false)
  }

  #continue(body: Doc): Doc {
    const started = this.#started
    this.#started = null
    const text = payloadOf(body)
    const proof = Buffer.from(fieldOf(text, 'p') ?? '', 'base64')
    const { storedKey, serverKey } = this.#credentials
    if (!started || fieldOf(text, 'r') !== started.nonce || proof.length !== storedKey.length) throw refused()
    const messages = `${started.bare},${started.reply},${text.slice(0, text.lastIndexOf(',p='))}`
    const signature = hmac(storedKey, messages)
    const clientKey = proof.map((byte, place) => byte ^ (signature[place] ?? 0))
    if (!timingSafeEqual(hash(clientKey), storedKey)) throw refused()
    this.#isDone = true
    return replyOf(`v=${hmac(serverKey, messages).toString('base64')}`, true)
  }
}

const replyOf = (text: string, done: boolean): Doc => ({
  conversationId: 1,
  done,
  payload: new Binary(Buffer.from(text)),
  ok: 1,
})

function payloadOf({ payload }: Doc): string {
  if (payload instanceof Binary) return Buffer.from(payload.value()).toString('utf8')
  if (payload instanceof Uint8Array) return Buffer.from(payload).toString('utf8')
  throw refused()
}

/** @returns the header of channel binding, and the rest of the client's first message. */
function splitHeader(text: string): [string, string] {
  const end = text.indexOf(',', text.indexOf(',') + 1) + 1
  return [text.slice(0, end), text.slice(end)]
}

const fieldOf = (text: string, name: string): string | undefined =>
  text
    .split(',')
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(2)
