import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { SHELL_PATH } from '@lane-and-court/contract/offline/offline.ts'
import type { Context } from 'koa'
import { requestedRange } from './byteRange.ts'
import type { AnswersInMemory } from './answersInMemory.ts'
import { makeReady, matchesTag, preferredEncoding, sendReady, type Encoding } from './encodedBody.ts'
import { keepFileHeaders } from './securityHeaders.ts'

interface BuiltFile {
  size: number
  mtimeMs: number
}

/** File names here contain a content hash, so that the same name is the same file. */
const HASHED = '/assets/'
/** Illustrations, icons and the film: almost never changed. A reload requests none of them again. */
const RARELY_CHANGED = /^\/(pictures|films|icons|screenshots)\//

/** Addresses that programs request without having read them in a page, and the built file of each. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  [SHELL_PATH, '/index.html'],
  ['/favicon.ico', '/icons/favicon.ico'],
  ['/apple-touch-icon.png', '/icons/apple-touch-icon.png'],
  ['/apple-touch-icon-precomposed.png', '/icons/apple-touch-icon.png'],
])
const cacheControlOf = (name: string): string => {
  if (name.startsWith(HASHED)) return 'public, max-age=31536000, immutable'
  return RARELY_CHANGED.test(name) ? 'public, max-age=86400' : 'no-cache'
}
const WORKER = '/sw.js'
const HASH_LETTERS = 20
/** A larger file is read from the disk each time, in pieces. */
const IN_MEMORY_BYTES = 512 * 1024

const ENDINGS = { br: '.br', gzip: '.gz', identity: '' }

/**
 * Serves the files of the built site as they are at the start. A later build may replace the folder and keep
 * it as `<dist>-previous` (scripts/putInPlace.mjs): this server then goes on with the files it started with,
 * and a file that no longer exists is missing. Hashed files of the previous build are served too, for pages
 * that visitors have open.
 * @param memory keeps the smaller ones for the next request.
 * @returns a function that sends the file of a GET or HEAD request; it returns false, and sends nothing,
 *   when there is none.
 */
export function siteFiles(dist: string, memory: AnswersInMemory): (ctx: Context) => Promise<boolean> {
  const folders = [dist, `${dist}-previous`]
  const files = new Map<string, BuiltFile>([
    ...listFiles(`${dist}-previous`).filter(([name]) => name.startsWith(HASHED)),
    ...listFiles(dist),
  ])

  const tags = new Map<string, string>()
  /** @returns the same tag on every server with this build, whenever that was made. */
  async function etagOf(name: string, file: FileHandle): Promise<string> {
    const tag = tags.get(name) ?? (await tagOf(name.startsWith(HASHED) ? [name] : contentOf(file)))
    tags.set(name, tag)
    return tag
  }

  /** Once open, a file can be read to its end even if it is renamed or deleted. */
  async function openFile(name: string): Promise<FileHandle | null> {
    const built = files.get(name)
    if (!built) return null
    for (const folder of folders) {
      const file = await openIfThere(path.join(folder, name))
      if (!file) continue
      const { size, mtimeMs } = await file.stat()
      if (size === built.size && (name.startsWith(HASHED) || mtimeMs === built.mtimeMs)) return file
      await file.close()
    }
    return null
  }

  return async (ctx) => {
    const requested = decoded(ctx.path)
    const name = ALIASES.get(requested) ?? requested
    const whole = files.get(name)
    if (!whole) return false
    // A range refers to the bytes of the uncompressed file.
    const isPart = ctx.get('Range') !== ''
    const wanted = isPart ? 'identity' : preferredEncoding(ctx.get('Accept-Encoding'))
    const encoding = files.has(name + ENDINGS[wanted]) ? wanted : 'identity'
    const encodedName = name + ENDINGS[encoding]
    const built = files.get(encodedName) ?? whole
    const file = await openFile(encodedName)
    if (!file) return false
    const isPage = name.endsWith('.html')
    if (!isPage) keepFileHeaders(ctx, requested === WORKER)
    ctx.status = 200
    ctx.type = path.extname(name)
    // Scripts and styles are small and always wanted whole; a range of one is sent all the same.
    if (!/\.(js|css)$/.test(name)) ctx.set('Accept-Ranges', 'bytes')
    const etag = await etagOf(encodedName, file).catch(async (error: unknown) => {
      await file.close()
      throw error
    })
    const found = { file, size: built.size, etag, encoding, cacheControl: cacheControlOf(name) }
    if (isPage || isPart || built.size > IN_MEMORY_BYTES) await sendFile(ctx, found)
    else await sendWhole(ctx, found, memory)
    return true
  }
}

interface FoundFile {
  file: FileHandle
  size: number
  etag: string
  encoding: Encoding
  cacheControl: string
}

/** Sends a file and keeps it in memory. */
async function sendWhole(ctx: Context, found: FoundFile, memory: AnswersInMemory): Promise<void> {
  const { file, etag, encoding, cacheControl } = found
  const bytes = await file.readFile().finally(() => file.close())
  const kind = { common: [], contentType: ctx.response.get('Content-Type'), cacheControl }
  const answer = makeReady({ status: 200, etag, bytes, encoding, kind })
  ctx.respond = false
  memory.keep(ctx.req, ctx.res, answer, () => true)
  sendReady(answer, ctx.req, ctx.res)
}

/** The handle stays open: the file is sent from it. */
const contentOf = (file: FileHandle): AsyncIterable<Buffer> =>
  file.createReadStream({ start: 0, autoClose: false })

async function tagOf(parts: AsyncIterable<Buffer> | string[]): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of parts) hash.update(part)
  return `"${hash.digest('base64url').slice(0, HASH_LETTERS)}"`
}

async function sendFile(ctx: Context, { file, size, ...found }: FoundFile): Promise<void> {
  ctx.vary('Accept-Encoding')
  ctx.set('Cache-Control', found.cacheControl)
  ctx.set('ETag', found.etag)
  if (found.encoding !== 'identity') ctx.set('Content-Encoding', found.encoding)
  // Also for requests with `no-cache`, unlike Koa's `fresh`: they want to revalidate.
  const isKnown = matchesTag(ctx.get('If-None-Match'), found.etag)
  const [range] = isKnown ? [] : requestedRange(ctx, size, found.etag)
  if (isKnown) ctx.status = 304
  else if (range === null) {
    ctx.status = 416
    ctx.set('Content-Range', `bytes */${size}`)
  } else if (range) {
    ctx.status = 206
    ctx.set('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  if (isKnown || range === null || ctx.method === 'HEAD' || size === 0) {
    await file.close()
    ctx.body = isKnown ? null : ''
  } else ctx.body = file.createReadStream({ start, end })
  if (!isKnown && range !== null) ctx.length = end - start + 1
}

function listFiles(folder: string): (readonly [name: string, BuiltFile])[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => `/${file.split(path.sep).join('/')}`)
      .filter((name) => !/\/\./.test(name))
      .flatMap((name) => {
        const stats = statSync(path.join(folder, name))
        return stats.isFile() ? [[name, { size: stats.size, mtimeMs: stats.mtimeMs }] as const] : []
      })
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

async function openIfThere(file: string): Promise<FileHandle | null> {
  try {
    return await open(file)
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

/** @returns the decoded path; a malformed one as it is, which matches no file. */
function decoded(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}
