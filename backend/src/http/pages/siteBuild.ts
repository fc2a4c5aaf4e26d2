import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sanitizeRichText } from '../../infra/richText.ts'

/** The API as the renderer asks it: the data of a path below /api, or a refusal. */
export type Answer = (
  path: string,
) => Promise<{ data: unknown } | { error: { status: number; data: unknown } }>

interface Finished {
  head: {
    title: string
    description: string
    image?: string
    type?: string
    canonical?: string
    status?: 404
    jsonLd?: object[]
  }
  title: string
  styles: string
  preloads: string
  html: string
  queries: object
  module: string | undefined
}

interface EntryServer {
  pageKey: (url: URL) => string
  render: (key: string, answer: Answer) => Promise<Finished>
  setSanitizer: (sanitize: (html: string) => string) => void
}

interface ManifestEntry {
  file: string
  imports?: string[]
}

export interface SiteBuild extends EntryServer {
  /** The document that browsers' build made, with an empty #root. */
  template: string
  /** @returns the scripts that a lazy screen needs, by the path of its source. */
  scriptsOf: (module: string | undefined) => string[]
}

const STYLES = /<link rel="stylesheet" crossorigin href="(\/assets\/[^"]+\.css)">/

/**
 * The document as browsers' build made it, but for its order: its few styles stand in it, and what
 * brings it to life comes after what is seen first.
 */
async function readTemplate(dist: string): Promise<string> {
  const html = await readFile(path.join(dist, 'index.html'), 'utf8')
  const [link, href] = STYLES.exec(html) ?? []
  const styles = href ? await readFile(path.join(dist, href), 'utf8') : ''
  return html
    .replace(link ?? '', () => (link ? `<style>${styles}</style>` : ''))
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replace('<script type="module"', '<script type="module" fetchpriority="low"')
}

/** Loads both builds of the site. @param dist folder of the browsers' one. @returns null where there is none. */
export async function loadSiteBuild(dist: string): Promise<SiteBuild | null> {
  const entry = path.join(dist, '../dist-server/entry-server.js')
  if (!existsSync(path.join(dist, 'index.html')) || !existsSync(entry)) return null
  const server = (await import(pathToFileURL(entry).href)) as EntryServer
  server.setSanitizer(sanitizeRichText)
  const manifest = JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestEntry | undefined
  >
  const template = await readTemplate(dist)
  const scriptsOf = (module: string): string[] => {
    const found = manifest[module]
    return found ? [found.file, ...(found.imports ?? []).flatMap(scriptsOf)] : []
  }
  return {
    ...server,
    template,
    scriptsOf: (module) =>
      [...new Set(module ? scriptsOf(module) : [])].filter((file) => !template.includes(`/${file}"`)),
  }
}
