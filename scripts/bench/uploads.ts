import { setTimeout as wait } from 'node:timers/promises'
import type { UploadedPicture } from '@lane-and-court/contract/pictures/pictures.types.ts'
import { forgetPeak, openAdmin, readMemory, type AdminSession } from './admin.ts'
import { hostileFiles, type HostileFile } from './hostileFiles.ts'

/** Whatever is sent, and however much at once, the server may take this much more than at rest. */
const WITHIN_MB = 600
const VERDICT = 'as it should'
const PIECE = 64 * 1_024
/** Until what was freed is seen to be. */
const REST_MS = 3_000

/** A multipart body in pieces, whose length nobody is told. */
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

async function send(desk: AdminSession, bytes: Buffer, { name = 'photo.jpg', isStreamed }: HostileFile) {
  if (!isStreamed) {
    const form = new FormData()
    form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name)
    return desk.call('/api/admin/upload', { method: 'POST', body: form })
  }
  const boundary = 'of-the-bench'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`
  return desk.call('/api/admin/upload', {
    method: 'POST',
    body: streamed(bytes, boundary, head),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    duplex: 'half',
  } as RequestInit)
}

/** Sends as the site does: again where a connection was let go of idle, and later where the server is full. */
async function persist(send: () => Promise<Response>): Promise<Response | null> {
  for (;;) {
    const answer = await send().catch(() => send().catch(() => null))
    if (answer?.status !== 503) return answer
    await answer.arrayBuffer()
    await wait(Number(answer.headers.get('retry-after')) * 1_000)
  }
}

/** @returns what the sender is told: a sentence, or, where the pixels were taken, that nothing else was. */
async function outcome(desk: AdminSession, answer: Response | null): Promise<string> {
  if (!answer) return 'cut off'
  const body = (await answer.json()) as UploadedPicture & { message?: string }
  if (answer.status !== 201) return `${answer.status} ${body.message}`
  const served = await desk.call(body.path)
  const isClean = !(await served.text()).includes('<script') && /^\/uploads\/[a-f0-9]{32}-/.test(body.path)
  return isClean ? 'taken: its pixels alone' : 'TAKEN AS IT CAME'
}

/** What the server says to hostile uploads, and the most memory that it takes for each. */
export async function uploadsBench(): Promise<void> {
  const files = await hostileFiles()
  const desk = await openAdmin({ LOG_LEVEL: 'silent' })
  const rows = []
  try {
    const { now: atRest } = await readMemory(desk.pid)
    for (const file of files) {
      const { kind, bytes, count = 1, sentence } = file
      const sent = await Promise.all(Array.from({ length: count }, (_, n) => bytes(n)))
      const deliver = (one: Buffer) => persist(() => send(desk, one, file))
      await forgetPeak(desk.pid)
      const start = performance.now()
      const answers = await Promise.all(sent.map((one) => deliver(one)))
      const ms = Math.round(performance.now() - start)
      const { peak } = await readMemory(desk.pid)
      const said = new Set(await Promise.all(answers.map((answer) => outcome(desk, answer))))
      const expected = sentence ?? 'taken: its pixels alone'
      rows.push({
        'sent to be uploaded': kind,
        KB: Math.round((sent[0]?.length ?? 0) / 1_024),
        answer: [...said].join(' / '),
        ms,
        'peak MB': peak,
        'over rest': peak - atRest,
        [VERDICT]: peak - atRest <= WITHIN_MB && [...said].every((one) => one.endsWith(expected)),
      })
    }
    await new Promise((resolve) => setTimeout(resolve, REST_MS))
    const { now } = await readMemory(desk.pid)
    console.table(rows)
    console.log(`The server held ${atRest} MB before, and holds ${now} MB after all of it.`)
  } finally {
    await desk.close()
  }
  if (rows.some((row) => !row[VERDICT])) process.exitCode = 1
}
