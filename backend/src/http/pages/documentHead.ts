import { escapeHtml } from '../../infra/escapeHtml.ts'

/** What the head of a finished page says, as the page's own screen told it. */
export interface DocumentHead {
  title: string
  /** Of the business. */
  brand: string
  description: string
  /** Path or address of a picture for those who share the page. */
  image?: string | undefined
  type?: string | undefined
  /** Path where the page lives. */
  canonical: string
  /** Whether nobody who searches shall find it: it is not there, or not for everybody. */
  isHidden: boolean
  jsonLd: object[]
}

const DEFAULT_IMAGE = '/icons/og-1200x630.png'
/** Fields of schema.org objects that hold addresses, which there are whole. */
const ADDRESSES = new Set(['url', '@id', 'image', 'logo'])

/**
 * @param origin this site's own, such as https://lane-and-court.example; empty where it is not known: then
 *   what names an address names its path alone, which a reader takes for one of the site that they asked.
 * @returns the tags of a head.
 */
export function documentHead(head: DocumentHead, origin: string): string {
  // One that cannot be read is left out: it shall not cost the page.
  const whole = (address: string) => {
    const parsed = URL.parse(address, origin || 'https://site.invalid')
    return parsed && origin ? parsed.href : parsed ? address : undefined
  }
  const meta = (name: string, content: string, attribute = 'name') =>
    `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`
  const property = (name: string, content: string) => meta(`og:${name}`, content, 'property')
  const tags = [`<title>${escapeHtml(head.title)}</title>`, meta('description', head.description)]
  if (head.isHidden) return [...tags, meta('robots', 'noindex')].join('\n')
  const url = whole(head.canonical) ?? origin
  return [
    ...tags,
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    property('site_name', head.brand),
    property('type', head.type ?? 'website'),
    property('title', head.title),
    property('description', head.description),
    property('url', url),
    property('image', whole(head.image ?? DEFAULT_IMAGE) ?? origin + DEFAULT_IMAGE),
    meta('twitter:card', 'summary_large_image'),
    ...head.jsonLd.map(
      (object) =>
        `<script type="application/ld+json">${inertJson({ '@context': 'https://schema.org', ...wholeAddresses(object, whole) })}</script>`,
    ),
  ].join('\n')
}

/** JSON that cannot end the element it stands in, whatever somebody wrote into it. */
export function inertJson(data: object): string {
  return JSON.stringify(data)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
}

function wholeAddresses(value: object, whole: (address: string) => string | undefined): object {
  return JSON.parse(JSON.stringify(value), (key, field: unknown) => {
    if (key === 'image' && Array.isArray(field))
      return field.flatMap((address: unknown) => whole(String(address)) ?? [])
    return typeof field === 'string' && ADDRESSES.has(key) ? whole(field) : field
  }) as object
}
