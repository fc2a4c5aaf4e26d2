import { IMPORT_LIMITS, IMPORT_MESSAGES } from '@lane-and-court/contract/imports/imports.ts'

/** What the first bytes of a file say about its encoding. */
const MARKS: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/**
 * Reads a file as text. Its first bytes may say how it is encoded; otherwise it is UTF-8, or, if that does not fit,
 * Windows-1252, as Excel writes it.
 * @throws Error with a sentence for a file that is too large, or no text.
 */
export async function readCsvFile(file: Blob): Promise<string> {
  if (file.size > IMPORT_LIMITS.bytes) throw new Error(IMPORT_MESSAGES.tooLarge)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = decode(bytes)
  // A workbook is a ZIP file, and no text holds this character.
  if (text.startsWith('PK\u0003\u0004') || text.includes('\u0000')) throw new Error(IMPORT_MESSAGES.notCsv)
  if (text.trim() === '') throw new Error(IMPORT_MESSAGES.empty)
  return text
}

function decode(bytes: Uint8Array): string {
  const [, marked] = MARKS.find(([start]) => start.every((byte, at) => bytes[at] === byte)) ?? []
  if (marked) return new TextDecoder(marked).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
