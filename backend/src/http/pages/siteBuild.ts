import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { NewYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import { sanitizeRichText } from '../../infra/richText.ts'
import { parseTemplate, type ComposeDocument } from './documentTemplate.ts'
import { inlinedStyles, readPageStyles } from './pageStyles.ts'
import { SiteBuildError } from './siteBuildError.ts'

/** The API for the renderer: resolves a path below /api to its data or an error. */
export type ApiResolver = (
  path: string,
) => Promise<{ data: unknown } | { error: { status: number; data: unknown } }>

/** When a page was rendered: epoch milliseconds, and the clock in New York, with which the page speaks of now. */
export interface Rendered {
  time: number
  clock: NewYorkClock
}

interface RenderedPage {
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
  preloads: string
  html: string
  queries: object
  renderedAt: Rendered
  /** Errors thrown by parts of the page, which were left out. */
  errors?: unknown[]
}

interface EntryServer {
  /** Returns the canonical path of a page for all spellings of its URL; the host is ignored. */
  pageKey: (url: URL) => string
  /**
   * Returns the key to render: that of the page at its own address, or the shared one of all missing pages of its kind.
   */
  shownKey: (key: string, resolve: ApiResolver) => Promise<string>
  render: (key: string, resolve: ApiResolver) => Promise<RenderedPage>
  setSanitizer: (sanitize: (html: string) => string) => void
  /** Returns the one path of the page that any spelling of it names, or null if no page can have that path. */
  canonicalAddress: (pathname: string) => string | null
}

const EXPORTS = [
  'pageKey',
  'shownKey',
  'render',
  'setSanitizer',
  'canonicalAddress',
] as const satisfies (keyof EntryServer)[]

export interface SiteBuild extends EntryServer {
  /** The HTML document of the client build, with an empty #root. */
  template: string
  /** Composes that document with the parts of a rendered page. */
  compose: ComposeDocument
  /** Returns the styles of what the markup shows, for the head of its document. */
  stylesOf: (html: string) => string
  /** Sources that the content security policy must allow for the document's inline scripts. */
  scriptHashes: string[]
}

const LINKED = /<link rel="stylesheet" crossorigin href="(\/assets\/[^"]+\.css)">/

/**
 * Returns the HTML document of the client build in another order: the styles of all pages are inlined, and the
 * scripts that hydrate it come after what is seen first. Their modules are not preloaded, because they would
 * share a phone's slow network with the picture and the text.
 */
async function readTemplate(dist: string): Promise<string> {
  const html = await readFile(path.join(dist, 'index.html'), 'utf8')
  const [link = '', href] = LINKED.exec(html) ?? []
  const styles = href ? inlinedStyles(href, await readFile(path.join(dist, href), 'utf8')) : ''
  return html
    .replace(link, () => styles)
    .replaceAll(/<link rel="modulepreload"[^>]*>\s*/g, '')
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
}

function scriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?: type="speculationrules")?>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}

const ENTRY = 'entry-server.js'

/**
 * Loads both builds of the site.
 * @param dist folder of the client build.
 * @returns null if there is none. @throws SiteBuildError if they are damaged or of another release.
 */
export async function loadSiteBuild(dist: string): Promise<SiteBuild | null> {
  const entry = path.join(dist, '../dist-server', ENTRY)
  if (!existsSync(path.join(dist, 'index.html')) || !existsSync(entry)) return null
  const template = await readTemplate(dist)
  const compose = parseTemplate(template)
  const server = await importEntry(entry)
  server.setSanitizer(sanitizeRichText)
  const stylesOf = await readPageStyles(dist, template)
  return { ...server, template, compose, stylesOf, scriptHashes: scriptHashes(template) }
}

async function importEntry(entry: string): Promise<EntryServer> {
  const server = await import(pathToFileURL(entry).href).catch((cause: unknown) => {
    throw new SiteBuildError(`${ENTRY} cannot be loaded`, { cause })
  })
  const missing = EXPORTS.filter((name) => typeof server[name] !== 'function')
  if (missing.length > 0) throw new SiteBuildError(`${ENTRY} has no ${missing.join(', ')}`)
  return server as EntryServer
}
