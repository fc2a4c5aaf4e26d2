import type { PublicQueryName } from '@lane-and-court/contract/offline/offlineCopy.ts'
import { Provider } from 'react-redux'
import { baseApi } from '../lib/baseApi.ts'
import type { OpenedStore } from '../lib/publicData.ts'
import './publicApis.ts'
import type { Store } from './store.ts'

interface Fetching {
  unsubscribe: () => void
}
type Initiate = (arg: unknown, options: { subscribe: boolean; forceRefetch: boolean }) => never

const endpointOf = (name: PublicQueryName) =>
  (baseApi.endpoints as unknown as Record<PublicQueryName, { initiate: Initiate }>)[name]

/** @returns what public pages need of a store. */
export const withStore = (store: Store): OpenedStore => ({
  store,
  Provider: ({ children }) => <Provider store={store}>{children}</Provider>,
  watch(name, arg, isForced) {
    const { initiate } = endpointOf(name)
    const fetching: Fetching = store.dispatch(initiate(arg, { subscribe: true, forceRefetch: isForced }))
    return () => fetching.unsubscribe()
  },
  refetch(name, arg) {
    store.dispatch(endpointOf(name).initiate(arg, { subscribe: false, forceRefetch: true }))
  },
})
