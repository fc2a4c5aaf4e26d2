import { configureStore } from '@reduxjs/toolkit'
import { baseApi } from '../lib/baseApi.ts'

export const createStore = () =>
  configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  })

export type Store = ReturnType<typeof createStore>
export type State = ReturnType<Store['getState']>
