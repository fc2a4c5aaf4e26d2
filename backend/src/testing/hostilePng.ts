import { crc32, deflateSync } from 'node:zlib'

/** @returns a part of a PNG file. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/**
 * Makes a valid square PNG of one black bit per pixel: with a side of 30,000 it has 110 KB, which decompress
 * to 112 MB and 2.7 GB of pixels.
 * @param more chunks behind its header.
 */
export function blackPng(side: number, more: readonly Buffer[] = []): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 1
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 9 })
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', head),
    ...more,
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** @returns a small PNG with texts, of which each decompresses from 8 KB to 8 MB; a different one for each n. */
export function textBomb(n = 0): Buffer {
  const text = deflateSync(Buffer.alloc(7_900_000, 'a'), { level: 9 })
  const texts = Array.from({ length: 600 }, (_, at) =>
    pngChunk('zTXt', Buffer.concat([Buffer.from(`${n} ${at}\0\0`), text])),
  )
  return blackPng(100, texts)
}
