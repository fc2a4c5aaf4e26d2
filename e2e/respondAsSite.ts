import { REQUEST_ID } from '@lane-and-court/contract/http/headers.ts'
import type { Route } from '@playwright/test'

type Answer = NonNullable<Parameters<Route['fulfill']>[0]>

/** Answers a call as the site's own server does: it names each of its answers, and what does not is a stranger's. */
export const respondAsSite = (route: Route, answer: Answer): Promise<void> =>
  route.fulfill({ ...answer, headers: { ...answer.headers, [REQUEST_ID]: 'a journey' } })
