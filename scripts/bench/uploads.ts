import { setTimeout as wait } from 'node:timers/promises'
import type { UploadedPicture } from '@lane-and-court/contract/pictures/pictures.types.ts'
import { forgetPeak, openAdmin, readMemory, type AdminSession } from './admin.ts'
import { hostileFiles, type HostileFile } from './hostileFiles.ts'

/** The server may use this much more memory than at rest, whatever is sent and however much at once. */
const WITHIN_MB = 600
const VERDICT = 'as it should'
const PIECE = 64 * 1_024
/** The time until freed memory is visible as free. */
const REST_MS = 3_000
const WATCH_MS = 10
/** Characters of a message in the table. */
const SHOWN = 50

/** Makes a multipart body in chunks, without a known length. */
function streamed(bytes: Buffer, boundary: string, head: string): ReadableStream<Uint8Array> {
  let at = -1
  return new ReadableStream({
    pull(controller) {
      if (at < 0) controller.enqueue(Buffer.from(head))
      else if (at >= bytes.length) {
        controller.enqueue(Buffer.from(`\r\n--${boundary}--\r\n`))
        controller.close()
      } else controller.enqueue(new Uint8Array(bytes.subarray(at, at + PIECE)))
      at = at < 0 ? 0 : at + PIECE
    },
  })
}

async function send(admin: AdminSession, bytes: Buffer, { name = 'photo.jpg', isStreamed }: HostileFile) {
  if (!isStreamed) {
    const form = new FormData()
    form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name)
    return admin.call('/api/admin/upload', { method: 'POST', body: form })
  }
  const boundary = 'of-the-bench'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`
  return admin.call('/api/admin/upload', {
    method: 'POST',
    body: streamed(bytes, boundary, head),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    duplex: 'half',
  } as RequestInit)
}

/** Sends as the site does: again when an idle connection was closed, and later when the server is full. */
async function sendWithRetries(send: () => Promise<Response>): Promise<Response | null> {
  for (;;) {
    const response = await send().catch(() => send().catch(() => null))
    if (response?.status !== 503) return response
    await response.arrayBuffer()
    await wait(Number(response.headers.get('retry-after')) * 1_000)
  }
}

/** @returns the result: the error message, or whether nothing but the pixels was stored. */
async function outcome(admin: AdminSession, response: Response | null): Promise<string> {
  if (!response) return 'cut off'
  const body = (await response.json()) as UploadedPicture & { message?: string }
  if (response.status !== 201) return `${response.status} ${body.message}`
  const served = await admin.call(body.path)
  const isClean = !(await served.text()).includes('<script') && /^\/uploads\/[a-f0-9]{32}-/.test(body.path)
  return isClean ? 'taken: its pixels alone' : 'TAKEN AS IT CAME'
}

/** Watches a process and its children, of which one may end meanwhile. @returns stops that, and says the peak in MB. */
function watchPeak(pid: number): () => Promise<number> {
  const ending = new AbortController()
  const watching = (async () => {
    let most = 0
    do most = Math.max(most, (await readMemory(pid)).peak)
    while (await wait(WATCH_MS, true, { signal: ending.signal }).catch(() => false))
    return Math.max(most, (await readMemory(pid)).peak)
  })()
  return () => {
    ending.abort()
    return watching
  }
}

/** Measures how the server responds to hostile uploads, and its peak memory for each. */
export async function uploadsBench(): Promise<void> {
  const files = await hostileFiles()
  const admin = await openAdmin({ LOG_LEVEL: 'silent' })
  const rows = []
  try {
    const { now: atRest } = await readMemory(admin.pid)
    for (const file of files) {
      const { kind, bytes, count = 1, sentence } = file
      const sent = await Promise.all(Array.from({ length: count }, (_, n) => bytes(n)))
      const deliver = (one: Buffer) => sendWithRetries(() => send(admin, one, file))
      await forgetPeak(admin.pid)
      const stopWatching = watchPeak(admin.pid)
      const start = performance.now()
      const responses = await Promise.all(sent.map((one) => deliver(one)))
      const ms = Math.round(performance.now() - start)
      const peak = await stopWatching()
      const said = new Set(await Promise.all(responses.map((response) => outcome(admin, response))))
      const expected = sentence ?? 'taken: its pixels alone'
      rows.push({
        'sent to be uploaded': kind,
        KB: Math.round((sent[0]?.length ?? 0) / 1_024),
        result: [...said].map((one) => one.slice(0, SHOWN)).join(' / '),
        ms,
        'peak MB': peak,
        'over rest': peak - atRest,
        [VERDICT]: peak - atRest <= WITHIN_MB && [...said].every((one) => one.endsWith(expected)),
      })
    }
    await new Promise((resolve) => setTimeout(resolve, REST_MS))
    const { now } = await readMemory(admin.pid)
    console.table(rows)
    console.log(`The server held ${atRest} MB before, and holds ${now} MB after all of it.`)
  } finally {
    await admin.close()
  }
  if (rows.some((row) => !row[VERDICT])) process.exitCode = 1
}
