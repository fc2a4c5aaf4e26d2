import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { PICTURE_LIMITS } from '@lane-and-court/contract/pictures/pictures.limits.ts'
import { PICTURE_MESSAGES as M } from '@lane-and-court/contract/pictures/pictures.messages.ts'
import sharp from 'sharp'

export interface HostileFile {
  kind: string
  /** Returns the file; when several are sent, a different one for each n. */
  bytes: (n: number) => Buffer | Promise<Buffer>
  name?: string
  /** How many are sent at once. */
  count?: number
  /** Whether it is sent in chunks, without a Content-Length. */
  isStreamed?: boolean
  /** The error message of its refusal; null when its pixels are accepted. */
  sentence: string | null
}

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b5fa5' } })

const photo = async () =>
  sharp({
    create: {
      width: 3_000,
      height: 2_000,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .jpeg({ quality: 82 })
    .toBuffer()

/** Appends bytes after the last one that a decoder reads: the hash is different, the pixels are the same. */
const another = (bytes: Buffer, n: number) => Buffer.concat([bytes, Buffer.from(String(n))])

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/**
 * Makes a valid square PNG of one black bit per pixel: with a side of 30,000 it has 110 KB, which decompress
 * to 112 MB and 2.7 GB of pixels.
 */
function bomb(side: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 1
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 9 })
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Makes an interlaced PNG, which cannot be decoded row by row. */
const interlaced = (side: number, space: 'srgb' | 'rgb16') =>
  sharp({
    create: { width: side, height: side, channels: 4, background: { r: 9, g: 90, b: 160, alpha: 0.5 } },
  })
    .toColourspace(space)
    .png({ progressive: true, compressionLevel: 9 })
    .toBuffer()

/** Makes the header of a PNG, followed by noise. */
const noisy = () =>
  Buffer.concat([bomb(2_000).subarray(0, 33), chunk('IDAT', randomBytes(PICTURE_LIMITS.bytes - 100))])

/** Returns files made to do harm, with the expected result of each. */
export async function hostileFiles(): Promise<HostileFile[]> {
  // `heavy` costs most to decode of all that the limits accept; `deep` exceeds them only by its bit depth.
  const [whole, heavy, deep] = [
    await photo(),
    await interlaced(7_000, 'srgb'),
    await interlaced(7_000, 'rgb16'),
  ]
  const noise = noisy()
  const script = '<script>alert(document.cookie)</script>'
  return [
    { kind: 'zero bytes', bytes: () => Buffer.alloc(0), sentence: M.none },
    { kind: 'a program named photo.jpg', bytes: () => Buffer.from('MZ\x90\0\x03'), sentence: M.type },
    { kind: 'a page named photo.jpg', bytes: () => Buffer.from(`<html>${script}`), sentence: M.type },
    { kind: 'SVG with a script', bytes: () => Buffer.from(`<svg>${script}</svg>`), sentence: M.svg },
    {
      kind: 'HEIC',
      bytes: () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      sentence: M.heic,
    },
    {
      kind: 'GIF and script at once',
      bytes: () => Buffer.from(`GIF89a/*${script}*/=1;`),
      sentence: M.broken,
    },
    {
      kind: 'JPEG and page at once',
      bytes: () => Buffer.concat([whole, Buffer.from(script)]),
      sentence: null,
    },
    { kind: 'JPEG cut in half', bytes: () => whole.subarray(0, whole.length / 2), sentence: M.broken },
    { kind: 'JPEG cut after its head', bytes: () => whole.subarray(0, 600), sentence: M.broken },
    { kind: '10,000 pixels wide', bytes: () => drawn(10_000, 20).png().toBuffer(), sentence: M.pixels },
    { kind: 'bomb of 900 megapixels', bytes: () => bomb(30_000), sentence: M.pixels },
    {
      kind: 'bomb of 900 megapixels, 20 at once',
      bytes: (n) => another(bomb(30_000), n),
      count: 20,
      sentence: M.pixels,
    },
    {
      kind: '5 MB and a byte, streamed',
      bytes: () => oversized(whole, 1),
      isStreamed: true,
      sentence: M.size,
    },
    {
      kind: '5 MB and a byte, 40 at once',
      bytes: (n) => another(oversized(whole, 1), n),
      count: 40,
      isStreamed: true,
      sentence: M.size,
    },
    {
      kind: '100 MB, streamed',
      bytes: () => Buffer.alloc(100 * 2 ** 20, whole),
      isStreamed: true,
      sentence: M.size,
    },
    { kind: '5 MB of noise, 40 at once', bytes: (n) => another(noise, n), count: 40, sentence: M.broken },
    { kind: '49 megapixels of 64 bits', bytes: () => deep, sentence: M.pixels },
    {
      kind: 'named ../../etc/passwd',
      bytes: () => drawn(40, 30).png().toBuffer(),
      name: '../../etc/passwd',
      sentence: null,
    },
    { kind: 'the heaviest taken', bytes: () => heavy, sentence: null },
    { kind: 'the heaviest taken, 8 at once', bytes: (n) => another(heavy, n), count: 8, sentence: null },
    { kind: 'photos, 20 at once', bytes: (n) => another(whole, n), count: 20, sentence: null },
    { kind: 'photos, 20 others', bytes: (n) => another(whole, 100 + n), count: 20, sentence: null },
  ]
}

/** @returns a file of the largest accepted size, plus `more` bytes. */
const oversized = (head: Buffer, more: number) => Buffer.alloc(PICTURE_LIMITS.bytes + more, head)
