import { addDays, newYorkOffset } from '@lane-and-court/contract/time/calendar.ts'
import { escapeHtml } from '../../infra/escapeHtml.ts'
import type { Rendered } from './siteBuild.ts'

/** The data for the head of a rendered page, as its screen declared it. */
export interface DocumentHead {
  title: string
  /** Name of the business. */
  brand: string
  description: string
  /** Path or URL of the picture that is shown when somebody shares the page. */
  image?: string | undefined
  type?: string | undefined
  /** Path of the page. */
  canonical: string
  /** Whether search engines shall not index it: it does not exist, or is not public. */
  isHidden: boolean
  jsonLd: object[]
}

const DEFAULT_IMAGE = '/icons/og-1200x630.png'
/** The focal point in the address of a picture (docs/product.md section 3). */
const FOCAL_POINT = /#\d{1,3},\d{1,3}$/
/** Fields of schema.org objects that hold URLs, which must be absolute there. */
const URL_FIELDS = new Set(['url', '@id', 'image', 'logo'])

/**
 * @param origin this site's own, such as https://lane-and-court.example; empty when it is not known: then
 *   URLs are written as paths, which clients resolve against the site that they requested.
 * @returns the tags of a head.
 */
export function documentHead(head: DocumentHead, origin: string): string {
  // An invalid URL is left out: it must not make the page fail. A focal point is for our own pages alone.
  const absolute = (address: string) => {
    const url = address.replace(FOCAL_POINT, '')
    const parsed = URL.parse(url, origin || 'https://site.invalid')
    return parsed && origin ? parsed.href : parsed ? url : undefined
  }
  const meta = (name: string, content: string, attribute = 'name') =>
    `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`
  const property = (name: string, content: string) => meta(`og:${name}`, content, 'property')
  const tags = [`<title>${escapeHtml(head.title)}</title>`, meta('description', head.description)]
  if (head.isHidden) return [...tags, meta('robots', 'noindex')].join('\n')
  const url = absolute(head.canonical) ?? origin
  return [
    ...tags,
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    property('site_name', head.brand),
    property('type', head.type ?? 'website'),
    property('title', head.title),
    property('description', head.description),
    property('url', url),
    property('image', absolute(head.image ?? DEFAULT_IMAGE) ?? origin + DEFAULT_IMAGE),
    meta('twitter:card', 'summary_large_image'),
    // An object of which nothing is known has no type.
    ...head.jsonLd
      .filter((object) => '@type' in object)
      .map(
        (object) =>
          `<script type="application/ld+json">${inertJson({ '@context': 'https://schema.org', ...withAbsoluteUrls(object, absolute) })}</script>`,
      ),
  ].join('\n')
}

/** @returns what the script in the head reads, to know how old a page is that somebody has kept (`frontend/index.html`). */
export function renderedAttributes({ time, clock }: Rendered): string {
  const day = clock.slice(0, 10)
  const dayEnds = Date.parse(`${addDays(day, 1)}T00:00:00${newYorkOffset(day)}`)
  return ` data-rendered-at="${time}" data-clock="${clock}" data-day-ends="${dayEnds}"`
}

/** @returns JSON that cannot close the element around it, whatever text users have put into it. */
export function inertJson(data: object): string {
  return JSON.stringify(data)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
}

function withAbsoluteUrls(value: object, absolute: (url: string) => string | undefined): object {
  return JSON.parse(JSON.stringify(value), (key, field: unknown) => {
    if (key === 'image' && Array.isArray(field))
      return field.flatMap((url: unknown) => absolute(String(url)) ?? [])
    return typeof field === 'string' && URL_FIELDS.has(key) ? absolute(field) : field
  }) as object
}
