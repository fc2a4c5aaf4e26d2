import type { Store } from '@reduxjs/toolkit'
import { sameAccount } from '../../offline/session/account.ts'
import { onSessionChange, sessionOwner } from '../../offline/session/sessionState.ts'
import { hasSessionEnded } from '../../offline/session/sessionTabs.ts'
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
 * say who is signed in now, or that nobody was, belong to the new account and stay; so do all of an account whose session
 * has ended, until another one signs in: its open screens wait for the password.
 */
export function dropPrivateQueriesOnSessionChange(store: Store): void {
  let last = sessionOwner()
  onSessionChange(() => {
    if (hasSessionEnded()) return
    const owner = sessionOwner()
    const isSame = owner !== null && sameAccount(owner, last)
    last = owner
    if (isSame) return
    dropPrivateQueries(store, (query) => {
      const isOwn =
        owner !== null &&
        ownValue(PROFILE_ENDPOINTS, query?.endpointName ?? '') === owner.role &&
        (query?.data as { id?: unknown } | undefined)?.id === owner.id
      return !isOwn && (query?.data !== undefined || query?.status === 'pending')
    })
  })
}
