import { REQUEST_ID } from '@lane-and-court/contract/http/headers.ts'

/**
 * @returns whether an API response is from this site. This server sets a request id on every response and
 *   never sends HTML for an API request; a captive portal and the error page of a proxy are foreign, whatever
 *   their status.
 */
export const isSiteResponse = ({ headers }: { headers: Pick<Headers, 'get'> }): boolean =>
  headers.get(REQUEST_ID) !== null && !headers.get('Content-Type')?.startsWith('text/html')
