import { createHash } from 'node:crypto'
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
    brand: string
    description: string
    image?: string
    type?: string
    canonical?: string
    status?: 404
    isPrivate?: true
    jsonLd?: object[]
  }
  title: string
  styles: string
  preloads: string
  html: string
  queries: object
  /** What was thrown by parts of the page, which were left out. */
  faults?: unknown[]
}

interface EntryServer {
  /** The address of a page in the one spelling that stands for all; its host means nothing. */
  pageKey: (url: URL) => string
  /** The key to render: that of the page, or of the one that stands for all of its kind that are missing. */
  shownKey: (key: string, answer: Answer) => Promise<string>
  render: (key: string, answer: Answer) => Promise<Finished>
  setSanitizer: (sanitize: (html: string) => string) => void
}

export interface SiteBuild extends EntryServer {
  /** The document that browsers' build made, with an empty #root. */
  template: string
  /** What the content security policy has to allow for the scripts that stand in the document. */
  scriptHashes: string[]
}

const STYLES = /<link rel="stylesheet" crossorigin href="(\/assets\/[^"]+\.css)">/

/**
 * The document as browsers' build made it, but for its order: its few styles stand in it, and what
 * brings it to life comes after what is seen first: its parts are not fetched ahead, for they would
 * share a phone's thin line with the picture and the words. The link to the styles stays, disabled: by it a
 * script that comes later sees that they are there, and does not add them once more behind all others.
 */
async function readTemplate(dist: string): Promise<string> {
  const html = await readFile(path.join(dist, 'index.html'), 'utf8')
  const [link, href] = STYLES.exec(html) ?? []
  const styles = href ? await readFile(path.join(dist, href), 'utf8') : ''
  return html
    .replace(link ?? '', () =>
      link ? `<style>${styles}</style>${link.replace('<link', '<link disabled')}` : '',
    )
    .replaceAll(/<link rel="modulepreload"[^>]*>\s*/g, '')
    .replace('<script type="module"', '<script type="module" fetchpriority="low"')
}

function scriptHashes(html: string): string[] {
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}

/** Loads both builds of the site. @param dist folder of the browsers' one. @returns null where there is none. */
export async function loadSiteBuild(dist: string): Promise<SiteBuild | null> {
  const entry = path.join(dist, '../dist-server/entry-server.js')
  if (!existsSync(path.join(dist, 'index.html')) || !existsSync(entry)) return null
  const server = (await import(pathToFileURL(entry).href)) as EntryServer
  server.setSanitizer(sanitizeRichText)
  const template = await readTemplate(dist)
  return { ...server, template, scriptHashes: scriptHashes(template) }
}
