import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { Agent } from 'node:https'
import { connect, type AddressInfo } from 'node:net'
import type { DeviceAddress, Follows, PushedNews } from '@lane-and-court/contract/push/push.ts'

/** What a device received, decrypted. */
export interface Received {
  device: string
  news: PushedNews
  ttl: number
  urgency: string
  topic: string
  /** What the signed token of the sender says (VAPID). */
  claims: { aud: string; sub: string; exp: number }
  /** The public key of the sender. */
  sender: string
}

interface TestDevice extends DeviceAddress {
  name: string
}

/** How a push service responds to what is sent to one device. */
type Response = { status: number; headers?: OutgoingHttpHeaders } | 'hang up'

/** A push service on this computer, which decrypts what it receives. */
export interface PushService {
  received: Received[]
  /** Connects to it, whatever the name of the push service is. */
  agent: Agent
  /** @returns a new device with a name, as a browser subscribes. */
  device: (name: string, host?: string) => TestDevice
  /** Decides how it responds, and when; by default it accepts everything at once. */
  respond: ((device: string) => Response | Promise<Response>) | null
  /** The names of the devices to which something was sent, with or without success. */
  asked: string[]
  close: () => Promise<void>
}

const ACCEPTED: { status: number; headers?: OutgoingHttpHeaders } = { status: 201 }

export async function startPushService(): Promise<PushService> {
  const secrets = new Map<string, { privateKey: Buffer; auth: Buffer }>()
  const server = createServer((req, res) => {
    void (async () => {
      const body = await bytesOf(req)
      const name = decodeURIComponent(req.url?.slice(1) ?? '')
      service.asked.push(name)
      const response = (await service.respond?.(name)) ?? ACCEPTED
      if (response === 'hang up') return void req.socket.destroy()
      const secret = secrets.get(`https://${req.headers.host}${req.url}`)
      if (response.status === ACCEPTED.status && secret)
        service.received.push(receivedOf(name, req, decrypt(body, secret)))
      res.writeHead(response.status, { 'content-length': 0, ...response.headers }).end()
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  // Without TLS, which says nothing about what is sent.
  const agent = new Agent()
  agent.createConnection = () => connect(port, '127.0.0.1')
  const service: PushService = {
    received: [],
    asked: [],
    respond: null,
    agent,
    device(name, host = 'push.example.net') {
      const pair = createECDH('prime256v1')
      const p256dh = pair.generateKeys('base64url')
      const auth = randomBytes(16)
      const endpoint = `https://${host}/${encodeURIComponent(name)}`
      secrets.set(endpoint, { privateKey: pair.getPrivateKey(), auth })
      return { name, endpoint, keys: { p256dh, auth: auth.toString('base64url') } }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return service
}

async function bytesOf(req: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const hkdf = (salt: Buffer, secret: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** Decrypts as a browser does (RFC 8188 and 8291). */
function decrypt(body: Buffer, { privateKey, auth }: { privateKey: Buffer; auth: Buffer }): PushedNews {
  const [salt, idLength] = [body.subarray(0, 16), body[20] ?? 0]
  const senderKey = body.subarray(21, 21 + idLength)
  const own = createECDH('prime256v1')
  own.setPrivateKey(privateKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), senderKey])
  const secret = hkdf(auth, own.computeSecret(senderKey), info, 32)
  const key = hkdf(salt, secret, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = hkdf(salt, secret, 'Content-Encoding: nonce\0', 12)
  const record = body.subarray(21 + idLength)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as PushedNews
}

function receivedOf(device: string, { headers }: IncomingMessage, news: PushedNews): Received {
  const [, token = '', sender = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? '') ?? []
  return {
    device,
    news,
    ttl: Number(headers['ttl']),
    urgency: String(headers['urgency']),
    topic: String(headers['topic']),
    claims: claimsOf(token, sender),
    sender,
  }
}

/** @throws Error for a token that the owner of the key has not signed (RFC 8292). */
function claimsOf(token: string, sender: string): Received['claims'] {
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(sender, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('the token is not signed by its key')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Received['claims']
}

/** What a device follows if it has starred nothing. */
export const FOLLOWS_NOTHING: Follows = { everything: false, classIds: [], places: [] }
