import type { Store } from '@reduxjs/toolkit'
import { onSessionChange, sessionOwner } from '../offline/session.ts'
import type { baseApi } from './baseApi.ts'
import { dropQuery } from './staleQueries.ts'
import { ownValue } from './ownValue.ts'
import { PUBLIC_ENDPOINTS } from './publicEndpoints.ts'

type State = { api: ReturnType<typeof baseApi.reducer> }
type Query = State['api']['queries'][string]

/** The calls that say who is signed in, by the role of that account. */
export const WHO = { adminProfile: 'admin', staffProfile: 'staff' } as const

/**
 * Forgets what a session has read, also what is on its way still. Public answers stay: the site around
 * the login goes on showing them, with no network too.
 */
export function dropPrivateQueries(store: Store, isMeant: (query: Query) => boolean = () => true): void {
  const { queries } = (store.getState() as State).api
  for (const [queryCacheKey, query] of Object.entries(queries)) {
    if (PUBLIC_ENDPOINTS.has(query?.endpointName ?? '') || !isMeant(query)) continue
    store.dispatch(dropQuery(queryCacheKey))
  }
}

/**
 * From now on, whenever the account changes, in whichever tab: forgets at once what any other account has read or
 * asked for. What says who is signed in now, and what says that nobody was, are the new account's own.
 */
export function dropPrivateQueriesOnSessionChange(store: Store): void {
  onSessionChange(() => {
    const owner = sessionOwner()
    dropPrivateQueries(store, (query) => {
      const isOwn =
        owner !== null &&
        ownValue(WHO, query?.endpointName ?? '') === owner.role &&
        (query?.data as { id?: unknown } | undefined)?.id === owner.id
      return !isOwn && (query?.data !== undefined || query?.status === 'pending')
    })
  })
}
