const HEADER_BYTES = 6
const ENTRY_BYTES = 16
/** In one byte; 0 stands for 256. */
const LARGEST = 256

/**
 * Puts pictures of one icon into a file of Windows' format ICO, for programs that request /favicon.ico.
 * @param pictures square PNGs, each with its width, from 1 to 256 pixels.
 */
export function ico(pictures: readonly { width: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * pictures.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  for (const [index, { width, png }] of pictures.entries()) {
    const entry = HEADER_BYTES + ENTRY_BYTES * index
    header.writeUInt8(width % LARGEST, entry)
    header.writeUInt8(width % LARGEST, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(png.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)])
}
