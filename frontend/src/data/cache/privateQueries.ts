import type { Store } from '@reduxjs/toolkit'
import { onSessionChange, sessionOwner } from '../../offline/session/sessionState.ts'
import type { baseApi } from '../api/baseApi.ts'
import { dropQuery } from './staleQueries.ts'
import { ownValue } from '../../base/ownValue.ts'
import { PUBLIC_ENDPOINTS } from '../api/publicEndpoints.ts'

type State = { api: ReturnType<typeof baseApi.reducer> }
type Query = State['api']['queries'][string]

/** The endpoints that tell who is signed in, with the role of that account. */
export const PROFILE_ENDPOINTS = { adminProfile: 'admin', staffProfile: 'staff' } as const

/**
 * Drops all queries of a session, also pending ones. Public queries stay, because the site around the login
 * still shows them, also offline.
 */
export function dropPrivateQueries(store: Store, isMeant: (query: Query) => boolean = () => true): void {
  const { queries } = (store.getState() as State).api
  for (const [queryCacheKey, query] of Object.entries(queries)) {
    if (PUBLIC_ENDPOINTS.has(query?.endpointName ?? '') || !isMeant(query)) continue
    store.dispatch(dropQuery(queryCacheKey))
  }
}

/**
 * Starts to drop the private queries of other accounts whenever the account changes, in any tab. Queries that
 * say who is signed in now, or that nobody was, belong to the new account and stay.
 */
export function dropPrivateQueriesOnSessionChange(store: Store): void {
  onSessionChange(() => {
    const owner = sessionOwner()
    dropPrivateQueries(store, (query) => {
      const isOwn =
        owner !== null &&
        ownValue(PROFILE_ENDPOINTS, query?.endpointName ?? '') === owner.role &&
        (query?.data as { id?: unknown } | undefined)?.id === owner.id
      return !isOwn && (query?.data !== undefined || query?.status === 'pending')
    })
  })
}
