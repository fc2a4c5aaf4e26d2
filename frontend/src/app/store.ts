import { configureStore } from '@reduxjs/toolkit'
// The endpoints of the public pages belong to every store: the offline copy stores their responses by name.
import '../features/gallery/gallery.api.ts'
import '../features/news/news.api.ts'
import '../features/search/search.api.ts'
import { baseApi, type ApiResolver } from '../lib/baseApi.ts'
import '../lib/classes.api.ts'
import '../lib/closures.api.ts'
import { serverTimeMiddleware } from '../lib/freshness.ts'
import '../lib/newsletter.api.ts'
import '../lib/pageContent.api.ts'
import '../lib/redirects.api.ts'
import '../lib/staff.api.ts'
import { keepStaleQueries } from '../lib/staleQueries.ts'

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
