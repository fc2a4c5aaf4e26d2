import { configureStore } from '@reduxjs/toolkit'
// The endpoints of the public pages belong to every store: the offline copy stores their responses by name.
import '../../features/gallery/gallery.api.ts'
import '../../features/news/news.api.ts'
import '../../features/search/search.api.ts'
import { baseApi, type ApiResolver } from '../../data/api/baseApi.ts'
import '../../features/classes/classes.api.ts'
import '../../features/closures/closures.api.ts'
import { serverTimeMiddleware } from '../../data/cache/freshness.ts'
import '../../features/newsletter/newsletter.api.ts'
import '../../data/api/pageContent.api.ts'
import '../../features/redirects/redirects.api.ts'
import '../../features/staff/staff.api.ts'
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
