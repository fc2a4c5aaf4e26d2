import { oneLine } from '../text/controlCharacters.ts'
import { isCalendarDay } from '../time/calendar.ts'
import { PICTURE_LIMITS } from './pictures.ts'

/** Characters that turn the direction of a text: with them `gpj.exe` can be shown as `exe.jpg`. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** What browsers call a file without a name. */
const NO_NAMES: ReadonlySet<string> = new Set(['image', 'blob'])

/** @returns the name of an uploaded file as it is stored: without folders and control characters; empty for none. */
export function cleanFileName(name: string): string {
  const [last = ''] = name.split(/[/\\]/).slice(-1)
  const clean = oneLine(last.normalize('NFC')).replace(DIRECTION, '').trim()
  return NO_NAMES.has(clean) ? '' : [...clean].slice(0, PICTURE_LIMITS.fileName).join('').trim()
}

/** `Exif` and two zeros: what the camera has written begins behind it. */
const MARK = [0x45, 0x78, 0x69, 0x66, 0, 0] as const
/** A file may hold the mark by chance, or a thousand times to cost time. */
const MAX_MARKS = 8
const MAX_TAGS = 200
const EXIF_TAGS = 0x87_69
const DATE_TIME_ORIGINAL = 0x90_03
const DAY = /^(\d{4}):(\d{2}):(\d{2}) /

/**
 * @param bytes of a JPEG or HEIC photo, as the camera has written it.
 * @returns the day on which it was taken, as yyyy-MM-dd by the clock of the camera; null if it does not say that.
 */
export function cameraDay(bytes: Uint8Array): string | null {
  let at = -1
  for (let marks = 0; marks < MAX_MARKS; marks += 1) {
    do at = bytes.indexOf(MARK[0], at + 1)
    while (at >= 0 && !MARK.every((byte, place) => bytes[at + place] === byte))
    if (at < 0) return null
    const day = dayIn(bytes.subarray(at + MARK.length))
    if (day) return day
  }
  return null
}

function dayIn(tiff: Uint8Array): string | null {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  try {
    const isLittle = view.getUint16(0) === 0x49_49
    /** @returns what a tag says: a number, or where its text is. */
    const valueOf = (directory: number, tag: number): number | null => {
      const count = Math.min(view.getUint16(directory, isLittle), MAX_TAGS)
      for (let entry = directory + 2; entry < directory + 2 + 12 * count; entry += 12)
        if (view.getUint16(entry, isLittle) === tag) return view.getUint32(entry + 8, isLittle)
      return null
    }
    const exif = valueOf(view.getUint32(4, isLittle), EXIF_TAGS)
    const text = exif === null ? null : valueOf(exif, DATE_TIME_ORIGINAL)
    return text === null ? null : dayOf(String.fromCharCode(...tiff.subarray(text, text + 19)))
  } catch (error) {
    // It points to somewhere behind its end.
    if (error instanceof RangeError) return null
    throw error
  }
}

/** @returns the day of a date as cameras write it; null for one that no calendar has, such as that of an unset clock. */
function dayOf(text: string): string | null {
  const day = (DAY.exec(text)?.slice(1) ?? []).join('-')
  return isCalendarDay(day) ? day : null
}
