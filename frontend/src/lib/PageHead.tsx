import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import { outboxCount } from '../offline/outboxCount.ts'
import { useSiteContent } from './siteContent.ts'

/** What the head of a page says of it. */
export interface PageHeadProps {
  /** Without the brand, which is added; empty for the home page, whose title is the brand's own. */
  title: string
  /** Empty to leave the one that stands there, which the server wrote. */
  description: string
  /** A picture for those who share the page, as a path or address. */
  image?: string | undefined
  type?: 'website' | 'article'
  /** Where the page lives, when that is not the address it was opened at. */
  canonical?: string
  /** What the server sends a page with that is not there. */
  status?: 404
  /** For eyes that are shown it alone: nobody who searches shall find it. */
  isPrivate?: true
  /** schema.org objects, for the finished HTML alone. */
  jsonLd?: object[]
}

/** The head of a page of the business that the content `site` names. */
export interface NamedHead extends PageHeadProps {
  brand: string
}

/** Given by the server, which writes the head of the finished HTML, and by a preview, which has none. */
export const HeadCollector = createContext<((head: NamedHead) => void) | null>(null)

/** @returns the title as it stands in the tab. */
export function fullTitle(title: string, brand: string): string {
  return title ? `${title} | ${brand}` : `${brand} | Swimming and tennis coaching`
}

const none = () => 0

/**
 * Names the page: in the finished HTML on the server, in the tab after that, with the count of what waits
 * to be sent. One per screen.
 */
export function PageHead(head: PageHeadProps) {
  const collect = useContext(HeadCollector)
  const { brand } = useSiteContent()
  collect?.({ ...head, brand })
  const { title, description } = head
  const unsent = useSyncExternalStore(outboxCount.subscribe, outboxCount.get, none)
  useEffect(() => {
    // A preview collects the head, and leaves the one of the page around it alone.
    if (collect) return
    document.title = `${unsent > 0 ? `(${unsent}) ` : ''}${fullTitle(title, brand)}`
    if (description) document.querySelector('meta[name=description]')?.setAttribute('content', description)
    document.querySelector('link[rel=canonical]')?.setAttribute('href', location.origin + location.pathname)
  }, [collect, title, description, brand, unsent])
  return null
}
