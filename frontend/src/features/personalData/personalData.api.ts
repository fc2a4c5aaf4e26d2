import type {
  ErasedData,
  ErasureOrder,
  FoundData,
  PersonQuery,
} from '@lane-and-court/contract/personalData/personalData.ts'
import { baseApi } from '../../data/api/baseApi.ts'

const PATH = '/admin/personal-data'
/** All messages are read, and there may be many. */
const TIMEOUT_MS = 120_000

/** Mutations, because whose data it is must not stand in an address, and what is found is not kept on the device. */
export const personalDataApi = baseApi
  // Its other endpoints come with the script of the messages, which may be loaded later.
  .enhanceEndpoints({ addTagTypes: ['Messages'] })
  .injectEndpoints({
    endpoints: (build) => ({
      findPersonalData: build.mutation<FoundData, PersonQuery>({
        query: (body) => ({ url: `${PATH}/search`, method: 'POST', body, timeout: TIMEOUT_MS }),
      }),
      exportPersonalData: build.mutation<object, PersonQuery>({
        query: (body) => ({ url: `${PATH}/export`, method: 'POST', body, timeout: TIMEOUT_MS }),
        invalidatesTags: ['Activity'],
      }),
      erasePersonalData: build.mutation<ErasedData, ErasureOrder>({
        query: (body) => ({ url: `${PATH}/erase`, method: 'POST', body, timeout: TIMEOUT_MS }),
        // Also when it broke off: a part of it may be erased.
        invalidatesTags: ['Messages', 'Newsletter', 'Trash', 'Activity'],
      }),
    }),
  })
