import { REQUEST_ID } from '@lane-and-court/contract/http/headers.ts'

/**
 * @returns whether an answer to a call is our server's. It names each of its answers and never answers a call
 *   with a page; the login page of a hotel and the error page of a proxy are strangers' words, whatever their status.
 */
export const isSiteResponse = ({ headers }: { headers: Pick<Headers, 'get'> }): boolean =>
  headers.get(REQUEST_ID) !== null && !headers.get('Content-Type')?.startsWith('text/html')
