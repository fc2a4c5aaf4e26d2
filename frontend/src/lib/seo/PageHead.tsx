import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import { outboxCount } from '../../offline/outbox/outboxCount.ts'
import { publicOrigin } from './publicOrigin.ts'
import { seoTitle, withSeo } from './seo.ts'
import { useSiteContent } from '../content/siteContent.ts'

/** Metadata of a page. */
export interface PageHeadProps {
  /** Without the brand, which is added; empty for the home page, which has a default title. */
  title: string
  /** Empty to keep the description that the server has rendered. */
  description: string
  /** Preview picture for shared links, as a path or URL. */
  image?: string | undefined
  type?: 'website' | 'article'
  /** Canonical path, if it differs from the path at which the page was opened. */
  canonical?: string
  /** HTTP status that the server sends for a page that does not exist. */
  status?: 404
  /** Hides the page from search engines. */
  isPrivate?: true
  /** What an administrator has set in place of title, description and image. */
  seo?: Parameters<typeof withSeo>[1]
  /** schema.org objects, only in server-rendered HTML. */
  jsonLd?: object[]
}

/** Metadata of a page with the brand from the page content `site`. */
export interface NamedHead extends PageHeadProps {
  brand: string
}

/** Set by the server, which renders the head into the HTML, and by a preview, which discards it. */
export const HeadCollector = createContext<((head: NamedHead) => void) | null>(null)

/** @returns the title of the browser tab. */
export function fullTitle(title: string, brand: string): string {
  return title ? `${title} | ${brand}` : `${brand} | Swimming and tennis coaching`
}

const none = () => 0

/**
 * Sets title and metadata of the page: in the HTML on the server, in the document in the browser, there with
 * the number of unsent writes of this account in the title. One per screen.
 */
export function PageHead({ seo, ...own }: PageHeadProps) {
  // Only the server writes a picture; the title is also that of the browser tab.
  const head = import.meta.env.SSR ? withSeo(own, seo) : { ...own, title: seoTitle(seo) || own.title }
  const collect = useContext(HeadCollector)
  const { brand } = useSiteContent()
  collect?.({ ...head, brand })
  const { title, description } = head
  const unsent = useSyncExternalStore(outboxCount.subscribe, outboxCount.own, none)
  useEffect(() => {
    // A preview collects its head and must not change the document that shows the preview.
    if (collect) return
    document.title = `${unsent > 0 ? `(${unsent}) ` : ''}${fullTitle(title, brand)}`
    if (description) document.querySelector('meta[name=description]')?.setAttribute('content', description)
    document.querySelector('link[rel=canonical]')?.setAttribute('href', publicOrigin() + location.pathname)
  }, [collect, title, description, brand, unsent])
  return null
}
