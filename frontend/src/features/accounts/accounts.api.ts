import type {
  AdministratorList,
  InvitationInput,
  LinkUse,
  MadeLink,
  OpenedLink,
  OwnEmail,
  OwnPassword,
  PasswordHelp,
  PasswordLinks,
  PasswordLinksOrder,
  RecoveryCodes,
  SignedInDevice,
  TrustedDevice,
  TwoStepsDemand,
  TwoStepsKey,
  TwoStepsState,
} from '@lane-and-court/contract/accounts/accounts.ts'
import type { PasswordChange } from '@lane-and-court/contract/auth/auth.ts'
import { baseApi } from '../../data/api/baseApi.ts'

export type Role = 'admin' | 'staff'

const ADMINISTRATORS = '/admin/administrators'

/**
 * Accounts. None of these writes may wait in the outbox: they hold passwords, links and codes, which stay in the memory
 * of the page.
 */
export const accountsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    administrators: build.query<AdministratorList, void>({
      query: () => ADMINISTRATORS,
      providesTags: ['Accounts'],
    }),
    inviteAdministrator: build.mutation<MadeLink, InvitationInput>({
      query: (body) => ({ url: ADMINISTRATORS, method: 'POST', body }),
      invalidatesTags: ['Accounts', 'Activity'],
    }),
    withdrawInvitation: build.mutation<null, string>({
      query: (id) => ({ url: `/admin/invitations/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Accounts', 'Activity'],
    }),
    renameAdministrator: build.mutation<null, OwnPassword & { id: string; name: string }>({
      query: ({ id, ...body }) => ({ url: `${ADMINISTRATORS}/${id}`, method: 'PATCH', body }),
      invalidatesTags: ['Accounts', 'Session', 'Activity'],
    }),
    removeAdministrator: build.mutation<null, OwnPassword & { id: string }>({
      query: ({ id, ...body }) => ({ url: `${ADMINISTRATORS}/${id}/removal`, method: 'POST', body }),
      invalidatesTags: ['Accounts', 'Activity'],
    }),
    makePasswordLink: build.mutation<MadeLink, OwnPassword & { role: Role; id: string }>({
      query: ({ role, id, ...body }) => ({
        url: `${role === 'admin' ? ADMINISTRATORS : '/admin/staff'}/${id}/password-link`,
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Activity'],
    }),
    makePasswordLinks: build.mutation<PasswordLinks, PasswordLinksOrder>({
      query: (body) => ({ url: '/admin/staff/password-links', method: 'POST', body }),
      invalidatesTags: ['Activity'],
    }),
    demandTwoSteps: build.mutation<null, TwoStepsDemand>({
      query: (body) => ({ url: `${ADMINISTRATORS}/two-steps`, method: 'PUT', body }),
      invalidatesTags: ['Accounts', 'Activity'],
    }),
    changeAdminPassword: build.mutation<null, PasswordChange>({
      query: (body) => ({ url: '/admin/password', method: 'PUT', body }),
      invalidatesTags: ['Accounts', 'Activity'],
    }),
    changeEmail: build.mutation<null, OwnEmail>({
      query: (body) => ({ url: '/admin/email', method: 'PUT', body }),
      invalidatesTags: ['Accounts', 'Session', 'Activity'],
    }),
    devices: build.query<SignedInDevice[], Role>({
      query: (role) => `/${role}/sessions`,
      providesTags: ['Accounts'],
    }),
    signOutDevices: build.mutation<null, { role: Role; id: string | null }>({
      query: ({ role, id }) => ({ url: `/${role}/sessions${id ? `/${id}` : ''}`, method: 'DELETE' }),
      // Also when it failed: the device may be signed out already.
      invalidatesTags: ['Accounts', 'Activity'],
    }),
    trustedDevices: build.query<TrustedDevice[], Role>({
      query: (role) => `/${role}/trusted-devices`,
      providesTags: ['Accounts'],
    }),
    forgetTrustedDevices: build.mutation<null, { role: Role; id: string | null }>({
      query: ({ role, id }) => ({ url: `/${role}/trusted-devices${id ? `/${id}` : ''}`, method: 'DELETE' }),
      // Also when it failed: the device may be forgotten already.
      invalidatesTags: ['Accounts', 'Activity'],
    }),
    twoSteps: build.query<TwoStepsState, Role>({
      query: (role) => `/${role}/two-steps`,
      providesTags: ['Accounts'],
    }),
    beginTwoSteps: build.mutation<TwoStepsKey, OwnPassword & { role: Role }>({
      query: ({ role, ...body }) => ({ url: `/${role}/two-steps`, method: 'POST', body }),
    }),
    confirmTwoSteps: build.mutation<RecoveryCodes, { role: Role; code: string }>({
      query: ({ role, ...body }) => ({ url: `/${role}/two-steps/confirm`, method: 'POST', body }),
      invalidatesTags: (result) => (result ? ['Accounts', 'Session', 'Activity'] : []),
    }),
    makeRecoveryCodes: build.mutation<RecoveryCodes, OwnPassword & { role: Role }>({
      query: ({ role, ...body }) => ({ url: `/${role}/two-steps/recovery-codes`, method: 'POST', body }),
      invalidatesTags: ['Accounts', 'Activity'],
    }),
    turnOffTwoSteps: build.mutation<null, OwnPassword & { role: Role }>({
      query: ({ role, ...body }) => ({ url: `/${role}/two-steps/off`, method: 'POST', body }),
      invalidatesTags: ['Accounts', 'Activity'],
    }),
    openAccountLink: build.mutation<OpenedLink, string>({
      query: (token) => ({ url: '/account-links/open', method: 'POST', body: { token } }),
    }),
    useAccountLink: build.mutation<OpenedLink, LinkUse>({
      query: (body) => ({ url: '/account-links/use', method: 'POST', body }),
    }),
    passwordHelp: build.query<PasswordHelp, void>({ query: () => '/account-links' }),
    tellForgottenPassword: build.mutation<null, { role: Role; username: string }>({
      query: ({ role, username }) => ({
        url: `/${role}/forgotten-password`,
        method: 'POST',
        body: { username },
      }),
    }),
  }),
})
