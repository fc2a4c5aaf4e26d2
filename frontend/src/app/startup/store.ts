import { configureStore } from '@reduxjs/toolkit'
// The endpoints of the public pages belong to every store: the offline copy stores their responses by name.
import '../../features/gallery/gallery.api.ts'
import '../../features/news/news.api.ts'
import '../../features/search/search.api.ts'
import { baseApi, type ApiResolver } from '../../data/api/baseApi.ts'
import '../../data/api/classes.api.ts'
import '../../data/api/closures.api.ts'
import { serverTimeMiddleware } from '../../data/cache/freshness.ts'
import '../../data/api/newsletter.api.ts'
import '../../data/api/pageContent.api.ts'
import '../../data/api/redirects.api.ts'
import '../../data/api/staff.api.ts'
import { keepStaleQueries } from '../../data/cache/staleQueries.ts'

/** @param answer resolves API requests without a network: on the server, which has the API in its process. */
export const createStore = (answer?: ApiResolver) =>
  configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: { answer } } }).concat(
        serverTimeMiddleware,
        keepStaleQueries,
        baseApi.middleware,
      ),
  })

export type Store = ReturnType<typeof createStore>
export type State = ReturnType<Store['getState']>
