import { cameraDay } from '@lane-and-court/contract/pictures/fileFacts.ts'

/** The directory with the day stands behind the header of eight bytes, and the text behind both directories. */
const TEXT_AT = 44
const TEXT_BYTES = 20

/**
 * A copy that the browser draws has nothing of what the camera has written. Of that the day alone is put back: not the
 * place, and no name of a camera or its owner.
 * @param original the photo. @param copy a JPEG of it.
 */
export async function withCameraDay(original: Blob, copy: Blob): Promise<Blob> {
  const day = cameraDay(new Uint8Array(await original.arrayBuffer()))
  if (!day) return copy
  const [start, rest] = [copy.slice(0, 2), copy.slice(2)]
  return new Blob([start, segmentOf(day), rest], { type: copy.type })
}

/** @returns the part of a JPEG in which cameras write, with one date in it. */
function segmentOf(day: string): Uint8Array<ArrayBuffer> {
  const tiff = new DataView(new ArrayBuffer(TEXT_AT + TEXT_BYTES))
  const put = (at: number, ...values: [bytes: 2 | 4, value: number][]) => {
    for (const [bytes, value] of values) {
      if (bytes === 2) tiff.setUint16(at, value)
      else tiff.setUint32(at, value)
      at += bytes
    }
  }
  put(0, [2, 0x4d_4d], [2, 42], [4, 8])
  // One entry, which points to the directory of the camera; that has one entry, which points to the text.
  put(8, [2, 1], [2, 0x87_69], [2, 4], [4, 1], [4, 26], [4, 0])
  put(26, [2, 1], [2, 0x90_03], [2, 2], [4, TEXT_BYTES], [4, TEXT_AT], [4, 0])
  const text = new TextEncoder().encode(`${day.replaceAll('-', ':')} 12:00:00\0`)
  new Uint8Array(tiff.buffer).set(text, TEXT_AT)
  const head = new TextEncoder().encode('Exif\0\0')
  const length = 2 + head.length + tiff.byteLength
  return Uint8Array.from([0xff, 0xe1, length >> 8, length & 0xff, ...head, ...new Uint8Array(tiff.buffer)])
}
