import fc from 'fast-check'
import sharp from 'sharp'

/** Texts that have broken programs: of queries, paths, numbers, markup, encodings, and long ones. */
const nastyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    '{"$gt":""}',
    '../../etc/passwd',
    '%00',
    '%2e%2e%2f',
    '\u0000',
    '__proto__',
    '-1',
    'NaN',
    '1e309',
    '9'.repeat(40),
    '<script>alert(1)</script>',
    "' or 1=1--",
    '\ud800',
    '\u202e\u2066',
    '//evil.example',
    'text/plain',
    'multipart/form-data; boundary=x',
    'a'.repeat(5_000),
    '😀'.repeat(30_000),
    '\\'.repeat(100_000),
  ),
)

/** Any value in the place of the one that is expected. */
export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  nastyText,
  fc.constantFrom<unknown>({ $gt: '' }, { $where: 'sleep(1000)' }, { $regex: '(a+)+$' }, { toString: 1 }),
  fc.constantFrom<unknown>(null, -1, 1e308, 0.1, true, [], {}, [[[[]]]], Number.MAX_SAFE_INTEGER),
  fc.jsonValue({ maxDepth: 2 }),
)

/** What no JSON parser should fall over: cut, nested and empty documents. */
const nastyJson: fc.Arbitrary<string> = fc.oneof(
  nastyText,
  fc.json(),
  fc.nat(400).map((depth) => '['.repeat(depth * 50)),
  fc.constantFrom('{"a":', '{"__proto__":{"isAdmin":true}}', '{"a":1,"a":2}', '\ufeff{}', 'null'),
)

/** Names of fields that a request must not get through with. */
const field = fc.constantFrom('role', '_id', '$where', 'passwordHash', 'constructor', 'version', 'extra')

/** A change of one part of a value, which is replaced, removed, wrapped into a list, or gets a field. */
const change = fc.oneof<fc.MaybeWeightedArbitrary<(part: unknown) => unknown>[]>(
  { weight: 3, arbitrary: nastyValue.map((by) => () => by) },
  fc.constant(() => undefined),
  fc.constant((part) => [part]),
  fc.tuple(field, nastyValue).map(([name, by]) => (part) => ({ ...(part as object), [name]: by })),
)

/** Writes a value as JSON with one change. */
export const spoil = fc.tuple(fc.nat(), change).map(([choice, changed]) => (value: unknown): string => {
  let parts = 0
  JSON.stringify(value, (_name, part: unknown) => (parts++, part))
  let left = choice % parts
  return JSON.stringify(value, (_name, part: unknown) => (left-- === 0 ? changed(part) : part)) ?? ''
})

/** Pictures of one pixel. */
export const PICTURES = await Promise.all(
  ['red', 'green', 'blue', 'gold', 'gray', 'navy'].map((background) =>
    sharp({ create: { width: 1, height: 1, channels: 3, background } })
      .png()
      .toBuffer(),
  ),
)
const PNG = PICTURES[0] as Buffer

/** @returns a form with one file, whose boundary is `x`. */
export const uploadBody = (file: Buffer, head = 'name="image"; filename="a.png"'): Buffer =>
  Buffer.concat([
    Buffer.from(`--x\r\nContent-Disposition: form-data; ${head}\r\nContent-Type: image/png\r\n\r\n`),
    file,
    Buffer.from('\r\n--x--\r\n'),
  ])

/** Forms that are cut, with another field, a hostile name, or another kind of file. */
const spoiledUpload: fc.Arbitrary<Buffer> = fc.oneof(
  fc.nat(250).map((length) => uploadBody(PNG).subarray(0, length)),
  fc.nat(PNG.length).map((length) => uploadBody(PNG.subarray(0, length))),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => uploadBody(Buffer.from(bytes))),
  fc.constantFrom(
    uploadBody(Buffer.from('GIF89a')),
    uploadBody(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')),
    uploadBody(PNG, 'name="other"; filename="a.png"'),
    uploadBody(PNG, 'name="image"'),
    uploadBody(PNG, 'name="image"; filename="../../../etc/passwd"'),
    uploadBody(PNG, `name="image"; filename="${'a'.repeat(5_000)}.png"`),
    Buffer.concat([uploadBody(PNG).subarray(0, -4), uploadBody(PNG)]),
  ),
)

const HEADERS =
  'content-type idempotency-key if-match if-none-match accept-encoding range x-account x-request-id x-forwarded-for origin cookie'
const header = fc.constantFrom(...HEADERS.split(' '))

/** What is wrong with a request. */
export interface Fault {
  /** In the place of the first value in the path. */
  path: string | null
  query: [name: string, value: unknown] | null
  headers: Record<string, string> | null
  /** Writes the value that the description wants. */
  json: (value: unknown) => string
  upload: Buffer
}

export const fault: fc.Arbitrary<Fault> = fc.record({
  // An empty one would be the address of another call.
  path: fc.option(
    nastyText.filter((text) => text !== ''),
    { freq: 4 },
  ),
  query: fc.option(fc.tuple(nastyText, nastyValue), { freq: 4 }),
  headers: fc.option(fc.dictionary(header, nastyText, { maxKeys: 6 }), { freq: 2 }),
  json: fc.oneof(
    { weight: 4, arbitrary: spoil },
    { weight: 1, arbitrary: nastyJson.map((text) => () => text) },
  ),
  upload: spoiledUpload,
})
