import { createHash } from 'node:crypto'
import { readdirSync, statSync, type Stats } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { SHELL_PATH } from '@lane-and-court/contract/offline/offline.ts'
import type { Context } from 'koa'
import send from 'send'
import { matchesTag } from './cache/completeResponse.ts'
import { preferredEncoding } from './cache/encodings.ts'
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
const ENDINGS = { br: '.br', gzip: '.gz', identity: '' }

/**
 * Serves the files of the built site as they are at the start. A later build may replace the folder and keep
 * it as `<dist>-previous` (scripts/putInPlace.mjs): this server then goes on with the files it started with,
 * and a file that no longer exists is missing. Hashed files of the previous build are served too, for pages
 * that visitors have open.
 * @returns a function that sends the file of a GET or HEAD request; it returns false, and sends nothing,
 *   when there is none.
 */
export function siteFiles(dist: string): (ctx: Context) => Promise<boolean> {
  const folders = [dist, `${dist}-previous`]
  const files = new Map<string, BuiltFile>([
    ...listFiles(`${dist}-previous`).filter(([name]) => name.startsWith(HASHED)),
    ...listFiles(dist),
  ])
  const tags = new Map<string, string>()

  /** @returns the folder in which the file still is as it was at the start; null for none. */
  async function folderOf(name: string): Promise<string | null> {
    const built = files.get(name)
    for (const folder of folders) {
      const stats = await statIfThere(path.join(folder, name))
      const isSame = name.startsWith(HASHED) || stats?.mtimeMs === built?.mtimeMs
      if (stats && stats.size === built?.size && isSame) return folder
    }
    return null
  }

  /** @returns the same tag on every server with this build, whenever that was made. */
  async function etagOf(name: string, folder: string): Promise<string> {
    const cachedTag = tags.get(name)
    if (cachedTag) return cachedTag
    const content = name.startsWith(HASHED) ? name : await readFile(path.join(folder, name))
    const hash = createHash('sha256').update(content).digest('base64url')
    const tag = `"${hash.slice(0, HASH_LETTERS)}"`
    tags.set(name, tag)
    return tag
  }

  return async (ctx) => {
    const requested = decoded(ctx.path)
    const name = ALIASES.get(requested) ?? requested
    if (!files.has(name)) return false
    // A range refers to the bytes of the uncompressed file.
    const wantedEncoding = ctx.get('Range') ? 'identity' : preferredEncoding(ctx.get('Accept-Encoding'))
    const encoding = files.has(name + ENDINGS[wantedEncoding]) ? wantedEncoding : 'identity'
    const file = name + ENDINGS[encoding]
    const folder = await folderOf(file)
    if (!folder) return false
    const etag = await etagOf(file, folder)
    if (!name.endsWith('.html')) keepFileHeaders(ctx, requested === WORKER)
    ctx.status = 200
    ctx.type = path.extname(name)
    ctx.set({ 'Cache-Control': cacheControlOf(name), ETag: etag })
    ctx.vary('Accept-Encoding')
    if (encoding !== 'identity') ctx.set('Content-Encoding', encoding)
    // Scripts and styles are small and always wanted whole; a range of one is sent all the same.
    if (!/\.(js|css)$/.test(name)) ctx.set('Accept-Ranges', 'bytes')
    if (matchesTag(ctx.get('If-None-Match'), etag)) ctx.status = 304
    else await sendFile(ctx, folder, file, etag)
    return true
  }
}

/** Sends a file, or the part of it that is requested, with the headers that the response has. */
async function sendFile(ctx: Context, root: string, name: string, etag: string): Promise<void> {
  const version = ctx.get('If-Range')
  // Only GET has ranges (RFC 9110, section 14.2), and one of another version is not a part of this one.
  const acceptRanges = ctx.get('Range') !== '' && ctx.method === 'GET' && (version === '' || version === etag)
  const options = { root, acceptRanges, index: false, cacheControl: false, lastModified: false } as const
  try {
    await new Promise<void>((resolve, reject) => {
      ctx.res.once('close', resolve)
      send(ctx.req, encodeURI(name), options).once('error', reject).pipe(ctx.res)
    })
    ctx.respond = false
  } catch (error) {
    const { status, headers } = error as { status?: number; headers?: Record<string, string> }
    if (status !== 416) throw error
    ctx.status = status
    ctx.set(headers ?? {})
    ctx.body = ''
  }
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

async function statIfThere(file: string): Promise<Stats | null> {
  try {
    return await stat(file)
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
