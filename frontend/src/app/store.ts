import { configureStore } from '@reduxjs/toolkit'
import { baseApi, type ApiResolver } from '../lib/baseApi.ts'
import { serverTimeMiddleware } from '../lib/freshness.ts'
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
