import type {
  AdminProfile,
  Credentials,
  PasswordChange,
  StaffProfile,
  StaffProfileUpdate,
} from '@lane-and-court/contract/auth/auth.types.ts'
import { IDEMPOTENCY_KEY } from '@lane-and-court/contract/http/headers.ts'
import { baseApi } from '../../lib/baseApi.ts'

// The logins and the profile answer faults as plain text (SPEC section 7).
const responseHandler = 'content-type' as const

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminLogin: build.mutation<AdminProfile, Credentials>({
      query: (body) => ({ url: '/admin/login', method: 'POST', body, responseHandler }),
    }),
    adminAuthCheck: build.query<{ authenticated: true }, void>({ query: () => '/admin/auth-check' }),
    adminProfile: build.query<AdminProfile, void>({
      query: () => '/admin/profile',
      providesTags: ['Session'],
    }),
    adminLogout: build.mutation<null, void>({ query: () => ({ url: '/admin/logout', method: 'POST' }) }),
    staffLogin: build.mutation<StaffProfile, Credentials>({
      query: (body) => ({ url: '/staff/login', method: 'POST', body, responseHandler }),
    }),
    staffProfile: build.query<StaffProfile, void>({
      query: () => ({ url: '/staff/profile', responseHandler }),
      providesTags: ['Session'],
    }),
    updateStaffProfile: build.mutation<
      StaffProfile,
      { profile: StaffProfileUpdate; version: number; key: string }
    >({
      query: ({ profile, version, key }) => ({
        url: '/staff/profile',
        method: 'PUT',
        body: profile,
        headers: { 'If-Match': `"${version}"`, [IDEMPOTENCY_KEY]: key },
        responseHandler,
      }),
      invalidatesTags: ['Staff'],
    }),
    changeStaffPassword: build.mutation<null, PasswordChange>({
      query: (body) => ({ url: '/staff/password', method: 'PUT', body }),
    }),
    staffLogout: build.mutation<null, void>({ query: () => ({ url: '/staff/logout', method: 'POST' }) }),
  }),
})

export const {
  useAdminLoginMutation,
  useLazyAdminAuthCheckQuery,
  useAdminProfileQuery,
  useAdminLogoutMutation,
  useStaffLoginMutation,
  useStaffLogoutMutation,
} = api
export const authApi = api
