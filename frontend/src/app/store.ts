import { configureStore } from '@reduxjs/toolkit'
import { baseApi, type Answer } from '../lib/baseApi.ts'
import { dateAnswers } from '../lib/freshness.ts'
import { keepInvalidated } from '../lib/keepInvalidated.ts'

/** @param answer takes the place of the network where the API is at hand: on the server. */
export const createStore = (answer?: Answer) =>
  configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: { answer } } }).concat(
        dateAnswers,
        keepInvalidated,
        baseApi.middleware,
      ),
  })

export type Store = ReturnType<typeof createStore>
export type State = ReturnType<Store['getState']>
