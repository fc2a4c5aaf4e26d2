import { OFFLINE_COPY, type OfflineCopy } from '@lane-and-court/contract/offline/offline.ts'
import type { Store } from '@reduxjs/toolkit'
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query/react'
import { noteConnectivity } from '../../offline/network/connectivity.ts'
import { isSiteResponse } from '../../offline/network/isSiteResponse.ts'
import type { PersistedQueries } from '../../offline/persisted/lastFulfilled.ts'
import { hasExpectedShape } from '../../offline/persisted/validQueries.ts'
import { noteServerTime, serverNow } from '../../offline/network/serverClock.ts'
import type { ContentVersion } from '../../offline/worker/keptPages.ts'
import { baseApi } from '../api/baseApi.ts'
import { cacheKey } from './cacheKey.ts'
import { isFresh } from './freshness.ts'
import { PUBLIC_ENDPOINTS } from '../api/publicEndpoints.ts'

/**
 * Puts the data of the public pages into the store, by one request; its ETag saves an unchanged body.
 * @returns the version that is there now; null without a network.
 */
export async function storeData(store: Store): Promise<ContentVersion | null> {
  const requestedAt = serverNow()
  const sentAt = performance.now()
  // When all shown data is fresh this is the only request, so only it can detect that the network is down.
  const response = await fetch(OFFLINE_COPY, { cache: 'no-cache' }).catch(() => null)
  if (!response || !isSiteResponse(response)) noteConnectivity(false)
  const copy = response && (await readCopy(response))
  if (!copy) return null
  noteConnectivity(true)
  noteServerTime(response, sentAt)
  const { queries } = (store.getState() as { api: PersistedQueries }).api
  const entries = copy.answers.flatMap(({ call, arg, data }) => {
    const query = queries[cacheKey([call, arg])]
    // What a screen has requested meanwhile is newer.
    const isNewer = query?.status === 'pending' || (query?.fulfilledTimeStamp ?? 0) >= requestedAt
    // What the page was rendered from: storing it again would render everything that is seen again.
    const isKnown =
      isFresh(query?.fulfilledTimeStamp ?? 0) && copyWithStructuralSharing(query?.data, data) === query?.data
    const isUsable = !isNewer && !isKnown && PUBLIC_ENDPOINTS.has(call) && hasExpectedShape(call, data)
    return isUsable ? [{ endpointName: call, arg, value: data }] : []
  })
  store.dispatch(baseApi.util.upsertQueryEntries(entries as never))
  const { headers } = response
  return { etag: headers.get('ETag') ?? '', date: headers.get('Date') ?? '' }
}

/** @returns the copy; null for a response that is not from this site, or from another release. */
async function readCopy(response: Response): Promise<OfflineCopy | null> {
  if (!response.ok || !isSiteResponse(response)) return null
  const copy = (await response.json().catch(() => null)) as OfflineCopy | null
  return Array.isArray(copy?.answers) ? copy : null
}
