import { randomUUID } from 'node:crypto'
import { IDEMPOTENCY_KEY } from '@lane-and-court/contract/http/headers.ts'
import sharp from 'sharp'
import type { ReceivedResponse } from '../apiDescription.ts'
import type { TestServer } from '../testServer.ts'
import type { ClientCall } from './clientCall.ts'

/** A call with the response that it got. */
export interface RecordedCall extends ClientCall {
  response: ReceivedResponse
}

const PICTURE = sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b5fa5' } }).png()

/** Makes each call in turn on a server with one account of each role. @returns what it responded to each. */
export async function runCalls(
  server: TestServer,
  calls: readonly ClientCall[],
): Promise<readonly RecordedCall[]> {
  const cookies = { visitor: '', admin: await server.signIn('admin'), staff: await server.signIn('staff') }
  const values = new Map<string, string>()
  const fill = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (braced, name: string) => values.get(name) ?? braced)
  const recorded: RecordedCall[] = []
  for (const call of calls) {
    const [method = '', path = ''] = fill(call.request).split(' ')
    const response = await fetch(server.origin + path, {
      method,
      headers: {
        origin: server.origin,
        cookie: cookies[call.as],
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(method === 'GET' ? {} : { [IDEMPOTENCY_KEY]: randomUUID() }),
        ...(call.version === undefined ? {} : { 'if-match': `"${call.version}"` }),
      },
      ...(call.body === undefined ? {} : { body: fill(JSON.stringify(call.body)) }),
      ...(call.isUpload ? { body: await aForm() } : {}),
    })
    const type = response.headers.get('content-type')
    // Of a picture only that it came.
    const text = type?.startsWith('image/') ? '' : await response.text()
    for (const [name, field] of Object.entries(call.keep ?? {}))
      values.set(name, String(valueAt(JSON.parse(text), field)))
    recorded.push({ ...call, response: { method, path, status: response.status, type, text } })
  }
  return recorded
}

/** @returns what is at a dotted path in a response. */
const valueAt = (data: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], data)

async function aForm(): Promise<FormData> {
  const form = new FormData()
  form.append(
    'image',
    new Blob([new Uint8Array(await PICTURE.clone().toBuffer())], { type: 'image/png' }),
    'a.png',
  )
  return form
}
