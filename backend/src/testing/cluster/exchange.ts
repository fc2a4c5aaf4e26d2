import { request, type Agent, type IncomingHttpHeaders } from 'node:http'

/** A request to a server of the cluster, or to the proxy. */
export interface Sending {
  url: string
  method?: string
  headers?: Record<string, string>
  body?: object
  /** The address of this computer from which it is sent: limits count by it. */
  from?: string
  agent?: Agent
}

export interface Received {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

const TIMEOUT_MS = 30_000

/** @returns the complete response. @throws if there is none, or if it was cut off. */
export const exchange = ({
  url,
  method = 'GET',
  headers = {},
  body,
  from,
  agent,
}: Sending): Promise<Received> =>
  new Promise((resolve, reject) => {
    const text = body === undefined ? '' : JSON.stringify(body)
    const sent = request(url, {
      method,
      headers: {
        ...headers,
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(from ? { localAddress: from } : {}),
      ...(agent ? { agent } : {}),
    })
    sent.once('error', reject)
    sent.once('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      )
    })
    sent.end(text)
  })
