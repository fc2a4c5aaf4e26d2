import { expect, it } from 'vitest'
import { cameraDay, cleanFileName } from './fileFacts.ts'
import { PICTURE_LIMITS } from './pictures.ts'

it.each([
  ['IMG_2041.JPG', 'IMG_2041.JPG'],
  ['../../etc/passwd.jpg', 'passwd.jpg'],
  ['C:\\fakepath\\Pool.png', 'Pool.png'],
  [' Fête\u0301\u0000 at\nthe\tpool.jpg ', 'Fêté at the pool.jpg'],
  ['photo\u202egpj.exe', 'photogpj.exe'],
  ['image', ''],
  ['blob', ''],
  ['images/', ''],
  ['', ''],
])('the file name %j is kept as %j', (name, kept) => expect(cleanFileName(name)).toBe(kept))

it('a long file name is cut between characters', () => {
  const kept = cleanFileName('🏊'.repeat(1_000))
  expect([...kept]).toHaveLength(PICTURE_LIMITS.fileName)
  expect(kept.isWellFormed()).toBe(true)
})

/** The part of a photo that the camera writes, with one date in it. */
function exif(date: string, isLittle = false): Uint8Array {
  const view = new DataView(new ArrayBuffer(64))
  view.setUint16(0, isLittle ? 0x49_49 : 0x4d_4d)
  view.setUint16(2, 42, isLittle)
  view.setUint32(4, 8, isLittle)
  for (const [at, tag, value] of [
    [8, 0x87_69, 26],
    [26, 0x90_03, 44],
  ] as const) {
    view.setUint16(at, 1, isLittle)
    view.setUint16(at + 2, tag, isLittle)
    view.setUint32(at + 10, value, isLittle)
  }
  const bytes = new Uint8Array(view.buffer)
  bytes.set(new TextEncoder().encode(date), 44)
  return Uint8Array.from([...new TextEncoder().encode('xExifxExif\0\0'), ...bytes])
}

it.each([
  ['2026:05:03 14:05:09', '2026-05-03'],
  ['2024:02:29 00:00:00', '2024-02-29'],
  ['2026:02:30 14:05:09', null],
  ['0000:00:00 00:00:00', null],
  ['9999:99:99 99:99:99', null],
  ['<script>alert(1)', null],
])('a camera that wrote %j took the photo on %j', (date, day) => {
  expect(cameraDay(exif(date))).toBe(day)
  expect(cameraDay(exif(date, true))).toBe(day)
})

it('bytes that end early, point behind their end or repeat the mark say nothing', () => {
  const whole = exif('2026:05:03 14:05:09')
  for (let length = 0; length < whole.indexOf(0x20); length += 1)
    expect(cameraDay(whole.subarray(0, length))).toBeNull()
  const far = whole.slice()
  far.fill(0xff, 16, 20)
  expect(cameraDay(far)).toBeNull()
  const marks = new TextEncoder().encode('Exif\0\0MM\0*\0\0\0\u0008'.repeat(300_000))
  expect(cameraDay(marks)).toBeNull()
})
