import type {
  AdminProfile,
  Credentials,
  PasswordChange,
  StaffProfile,
  StaffProfileUpdate,
} from '@lane-and-court/contract/auth/auth.types.ts'
import { IDEMPOTENCY_KEY } from '@lane-and-court/contract/http/headers.ts'
import { noteSession, sessionOwner } from '../../offline/session.ts'
import { baseApi } from '../../lib/baseApi.ts'
import { writes } from '../../lib/writes.ts'

// The logins and the profile answer faults as plain text (SPEC section 7).
const responseHandler = 'content-type' as const

/**
 * Remembers on this device who the server says is signed in.
 * @param isLogin whether a refusal is of the password, and says nothing of who is signed in.
 */
const noting =
  (role: 'admin' | 'staff', isLogin = false) =>
  async (_arg: unknown, { queryFulfilled }: { queryFulfilled: Promise<{ data: { id: string } }> }) => {
    try {
      noteSession({ role, id: (await queryFulfilled).data.id })
      // Who works here wants to find it again.
      if (isLogin) void navigator.storage?.persist?.()
    } catch (refusal) {
      const { status } = (refusal as { error?: { status?: unknown } }).error ?? {}
      if (status === 401 && !isLogin && sessionOwner()?.role === role) noteSession(null)
    }
  }

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminLogin: build.mutation<AdminProfile, Credentials>({
      query: (body) => ({ url: '/admin/login', method: 'POST', body, responseHandler }),
      onQueryStarted: noting('admin', true),
    }),
    adminAuthCheck: build.query<{ authenticated: true }, void>({ query: () => '/admin/auth-check' }),
    adminProfile: build.query<AdminProfile, void>({
      query: () => '/admin/profile',
      onQueryStarted: noting('admin'),
      providesTags: ['Session'],
    }),
    adminLogout: build.mutation<null, void>({ query: () => ({ url: '/admin/logout', method: 'POST' }) }),
    staffLogin: build.mutation<StaffProfile, Credentials>({
      query: (body) => ({ url: '/staff/login', method: 'POST', body, responseHandler }),
      onQueryStarted: noting('staff', true),
    }),
    staffProfile: build.query<StaffProfile, void>({
      query: () => ({ url: '/staff/profile', responseHandler }),
      onQueryStarted: noting('staff'),
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
      ...writes('profile', ['Staff', 'Session'], { screen: () => '/staff/profile' }),
      // The form has the newest; only a save that was sent from the outbox is read again.
      invalidatesTags: (saved) => (saved ? ['Staff'] : []),
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
