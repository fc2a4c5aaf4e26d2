import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const TEXT = /\.(js|css|html|svg|webmanifest)$/

/** Writes a .br and a .gz beside every text file, so that no request waits for compression. */
export function compress(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXT.test(entry.name)) continue
    const file = path.join(entry.parentPath, entry.name)
    const text = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(text))
    writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }))
  }
}
