import { randomBytes } from 'node:crypto'
import { PICTURE_LIMITS } from '@lane-and-court/contract/pictures/pictures.limits.ts'
import { PICTURE_MESSAGES as M } from '@lane-and-court/contract/pictures/pictures.messages.ts'
import sharp from 'sharp'
import { blackPng, pngChunk, textBomb } from '../../backend/src/testing/hostilePng.ts'

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

/** Makes an interlaced PNG, which cannot be decoded row by row. */
const interlaced = (side: number, space: 'srgb' | 'rgb16') =>
  sharp({
    create: { width: side, height: side, channels: 4, background: { r: 9, g: 90, b: 160, alpha: 0.5 } },
  })
    .toColourspace(space)
    .png({ progressive: true, compressionLevel: 9 })
    .toBuffer()

/** Makes an AVIF of one color. */
const flatAvif = (width: number, height: number, bitdepth: 8 | 10 = 8) =>
  drawn(width, height).avif({ quality: 10, effort: 0, bitdepth }).toBuffer()

/** @returns an AVIF whose header says that ten pixels each way are shown of it, but it is decoded whole. */
function cutOut(avif: Buffer): Buffer {
  const clap = Buffer.alloc(40)
  clap.writeUInt32BE(40)
  clap.write('clap', 4)
  for (const [at, number] of [10, 1, 10, 1, 0, 1, 0, 1].entries()) clap.writeUInt32BE(number, 8 + 4 * at)
  const file = Buffer.from(avif)
  const at = (type: string) => file.indexOf(type) - 4
  const grow = (type: string, by: number) => file.writeUInt32BE(file.readUInt32BE(at(type)) + by, at(type))
  const end = (type: string) => at(type) + file.readUInt32BE(at(type))
  // How many properties the picture has, behind the number of items and its own; then the new one is the last.
  const properties = at('ipma') + 18
  const [endOfList, endOfUses] = [end('ipco'), end('ipma')]
  const last = Math.max(...file.subarray(properties + 1, endOfUses).map((one) => one & 127))
  file.writeUInt8(file.readUInt8(properties) + 1, properties)
  // Where its data begins.
  const start = at('mdat') + 8
  const offset = file.indexOf(Buffer.from([start >>> 24, start >>> 16, start >>> 8, start]), at('iloc'))
  file.writeUInt32BE(start + 41, offset)
  for (const [type, by] of [
    ['ipco', 40],
    ['ipma', 1],
    ['iprp', 41],
    ['meta', 41],
  ] as const)
    grow(type, by)
  return Buffer.concat([
    file.subarray(0, endOfList),
    clap,
    file.subarray(endOfList, endOfUses),
    Buffer.from([last + 1]),
    file.subarray(endOfUses),
  ])
}

/** Makes the header of a PNG, followed by noise. */
const noisy = () =>
  Buffer.concat([blackPng(2_000).subarray(0, 33), pngChunk('IDAT', randomBytes(PICTURE_LIMITS.bytes - 100))])

/** Returns files made to do harm, with the expected result of each. */
export async function hostileFiles(): Promise<HostileFile[]> {
  // `heavy` costs most to decode of all that the limits accept; `deep` exceeds them only by its bit depth.
  const [whole, heavy, deep] = [
    await photo(),
    await interlaced(7_000, 'srgb'),
    await interlaced(7_000, 'rgb16'),
  ]
  const [noise, texts, avif] = [noisy(), textBomb(), await flatAvif(8_990, 5_500)]
  const small = cutOut(avif)
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
    { kind: 'bomb of 900 megapixels', bytes: () => blackPng(30_000), sentence: M.pixels },
    {
      kind: 'bomb of 900 megapixels, 20 at once',
      bytes: (n) => another(blackPng(30_000), n),
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
    { kind: 'AVIF of 49 megapixels', bytes: () => avif, sentence: M.heavy },
    { kind: 'AVIF of 49 megapixels, 8 at once', bytes: (n) => another(avif, n), count: 8, sentence: M.heavy },
    { kind: 'AVIF of 49 megapixels that says 100 pixels', bytes: () => small, sentence: M.heavy },
    {
      kind: 'AVIF of 49 megapixels that says 100 pixels, 8 at once',
      bytes: (n) => another(small, n),
      count: 8,
      sentence: M.heavy,
    },
    { kind: 'AVIF of 16 megapixels', bytes: () => flatAvif(4_000, 4_000), sentence: null },
    { kind: 'AVIF of 12 megapixels in 10 bits', bytes: () => flatAvif(4_032, 3_024, 10), sentence: null },
    { kind: 'PNG with 4.7 GB of text', bytes: () => texts, sentence: M.heavy },
    {
      kind: 'JPEG in scans, 49 megapixels',
      bytes: () => drawn(8_990, 5_500).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
      sentence: null,
    },
    { kind: 'GIF of 44 megapixels', bytes: () => drawn(6_600, 6_600).gif().toBuffer(), sentence: null },
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
