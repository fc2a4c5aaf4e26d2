import type {
  AdminProfile,
  Credentials,
  PasswordChange,
  StaffProfile,
  StaffProfileUpdate,
} from '@lane-and-court/contract/auth/auth.ts'
import { IDEMPOTENCY_KEY } from '@lane-and-court/contract/http/headers.ts'
import { noteSession } from '../../offline/session/session.ts'
import { sessionOwner } from '../../offline/session/sessionState.ts'
import { reloadSession, watchSession } from '../../offline/session/sessionTabs.ts'
import { baseApi, errorBodyOf } from '../../data/api/baseApi.ts'
import { offlineMutation, savedOf, type MaybeQueued } from '../../data/writes/offlineMutation.ts'

type Account = { id: string; username: string; name?: string | undefined }

/** Notes on this device who has just signed in in this tab. */
const noteSignIn =
  (role: 'admin' | 'staff') =>
  async (_arg: unknown, { queryFulfilled }: { queryFulfilled: Promise<{ data: Account }> }) => {
    try {
      const { id, username, name = username } = (await queryFulfilled).data
      noteSession({ role, id }, name)
      // Asks the browser not to evict drafts and unsent writes.
      void navigator.storage?.persist?.()
    } catch {
      // A failed login says nothing about who is signed in.
    }
  }

/** Notes who is signed in according to the server, unless somebody has signed in or out since the request. */
const noteProfile =
  (role: 'admin' | 'staff') =>
  async (_arg: unknown, { queryFulfilled }: { queryFulfilled: Promise<{ data: Account }> }) => {
    const isUnchanged = watchSession()
    try {
      const { id, username, name = username } = (await queryFulfilled).data
      if (isUnchanged()) reloadSession({ role, id, name })
    } catch (refusal) {
      const { error = {} } = refusal as { error?: { status?: unknown } }
      if (!isUnchanged()) return
      const other = errorBodyOf(error)?.signedIn
      if (other) reloadSession(other)
      else if (error.status === 401 && sessionOwner()?.role === role) noteSession(null)
    }
  }

export const authApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminLogin: build.mutation<AdminProfile, Credentials>({
      query: (body) => ({ url: '/admin/login', method: 'POST', body }),
      onQueryStarted: noteSignIn('admin'),
    }),
    adminAuthCheck: build.query<{ authenticated: true }, void>({ query: () => '/admin/auth-check' }),
    adminProfile: build.query<AdminProfile, void>({
      query: () => '/admin/profile',
      onQueryStarted: noteProfile('admin'),
      providesTags: ['Session'],
    }),
    staffLogin: build.mutation<StaffProfile, Credentials>({
      query: (body) => ({ url: '/staff/login', method: 'POST', body }),
      onQueryStarted: noteSignIn('staff'),
    }),
    staffProfile: build.query<StaffProfile, void>({
      query: () => '/staff/profile',
      onQueryStarted: noteProfile('staff'),
      providesTags: ['Session'],
    }),
    updateStaffProfile: build.mutation<
      MaybeQueued<StaffProfile>,
      { profile: StaffProfileUpdate; version: number; key: string }
    >({
      query: ({ profile, version, key }) => ({
        url: '/staff/profile',
        method: 'PUT',
        body: profile,
        headers: { 'If-Match': `"${version}"`, [IDEMPOTENCY_KEY]: key },
      }),
      ...offlineMutation('profile', ['Staff', 'Session'], {
        screen: () => '/staff/profile',
        confirmedBy: 'currentPassword',
      }),
      // The form has the newest profile already; it is read again only after a save from the outbox.
      invalidatesTags: (result) => (savedOf(result) ? ['Staff'] : []),
    }),
    changeStaffPassword: build.mutation<null, PasswordChange>({
      query: (body) => ({ url: '/staff/password', method: 'PUT', body }),
    }),
  }),
})

export const {
  useAdminLoginMutation,
  useLazyAdminAuthCheckQuery,
  useAdminProfileQuery,
  useStaffLoginMutation,
} = authApi
