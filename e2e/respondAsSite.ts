import { REQUEST_ID } from '@lane-and-court/contract/http/headers.ts'
import type { Route } from '@playwright/test'

type ResponseOptions = NonNullable<Parameters<Route['fulfill']>[0]>

/**
 * Responds as the site's own server does, with a request id: a response without one is a foreign response.
 */
export const respondAsSite = (route: Route, response: ResponseOptions): Promise<void> =>
  route.fulfill({ ...response, headers: { ...response.headers, [REQUEST_ID]: 'a journey' } })
