import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { SiteBuildError } from './siteBuildError.ts'

/** What the build writes about its files: see `build.manifest` of Vite. */
type Manifest = Record<string, { css?: string[] }>

/**
 * A class that a style sheet has of its own: Vite begins its name with `_`. Sheets also name classes of all pages, as in
 * `.row .pill`.
 */
const OWN_CLASS = /\.(_[\w-]+)/g

/** @returns a style sheet within a document. The link to it, disabled, tells the scripts not to load it again. */
export const inlinedStyles = (href: string, css: string): string =>
  `<style>${css}</style><link disabled rel="stylesheet" href="${href}">`

/**
 * Reads the style sheets of the screens and their parts, which the build leaves apart.
 * @param dist folder of the client build. @param template its document, with the styles of all pages.
 * @returns a function that returns the styles of a page, inlined: of each sheet of which its markup has a class.
 * @throws SiteBuildError if the build does not say what its style sheets are.
 */
export async function readPageStyles(dist: string, template: string): Promise<(html: string) => string> {
  const files = (await readStyleSheets(dist)).filter((file) => !template.includes(`href="/${file}"`))
  const sheets = await Promise.all(
    files.map(async (file) => {
      const css = await readFile(path.join(dist, file), 'utf8')
      return { classes: namesIn(css, OWN_CLASS), styles: inlinedStyles(`/${file}`, css) }
    }),
  )
  return (html) => {
    const usedNames = new Set([...namesIn(html, / class="([^"]*)"/g)].flatMap((names) => names.split(' ')))
    return sheets
      .filter(({ classes }) => !classes.isDisjointFrom(usedNames))
      .map(({ styles }) => styles)
      .join('')
  }
}

async function readStyleSheets(dist: string): Promise<string[]> {
  try {
    const manifest = JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
    return [...new Set(Object.values(manifest).flatMap(({ css = [] }) => css))]
  } catch (cause) {
    throw new SiteBuildError('.vite/manifest.json cannot be read', { cause })
  }
}

const namesIn = (text: string, pattern: RegExp): Set<string> =>
  new Set(Array.from(text.matchAll(pattern), ([, name = '']) => name))
