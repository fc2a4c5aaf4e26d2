import type { Redirect, RedirectInput } from '@lane-and-court/contract/redirects/redirects.ts'
import { adminEndpoints } from '../../data/api/adminEndpoints.ts'
import { baseApi } from '../../data/api/baseApi.ts'

const redirects = adminEndpoints<Redirect, RedirectInput>({
  path: '/admin/redirects',
  tag: 'Redirects',
  what: 'redirect',
  sharedBodies: 'all',
})
export const { path, pathOf } = redirects

const oneRedirectApi = baseApi.injectEndpoints({
  endpoints: (build) => ({ adminRedirect: redirects.read(build) }),
})

export const redirectsAdminApi = oneRedirectApi.injectEndpoints({
  endpoints: (build) => ({
    adminRedirects: redirects.list(build, oneRedirectApi.endpoints.adminRedirect),
    createRedirect: redirects.create(build),
    updateRedirect: redirects.update(build),
    deleteRedirect: redirects.remove(build),
  }),
})

export const {
  useAdminRedirectQuery,
  useCreateRedirectMutation,
  useUpdateRedirectMutation,
  useDeleteRedirectMutation,
} = redirectsAdminApi
