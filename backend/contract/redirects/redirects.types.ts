import type { Stored } from '../http/common.types.ts'

/** Sends visitors of an address that no page has to another one. */
export interface RedirectInput {
  /** Name of the page that was there: the address without its slash. */
  from: string
  /** A path of this site, which may have a query and an anchor. */
  to: string
}

export interface Redirect extends RedirectInput, Stored {}

/** Response of GET /api/redirects: for each address without a page, by its name, where it leads in the end. */
export interface PublicRedirects {
  to: Record<string, string>
}
