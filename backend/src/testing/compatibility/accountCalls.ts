import type {
  InvitationInput,
  OwnEmail,
  OwnPassword,
  PasswordLinksOrder,
  TwoStepsDemand,
} from '@lane-and-court/contract/accounts/accounts.ts'
import type { PasswordChange } from '@lane-and-court/contract/auth/auth.ts'
import { PASSWORD } from '../signIn.ts'
import { admin, NOBODY, remove, visitor, write, type ClientCall } from './clientCall.ts'

const administrators = '/api/admin/administrators'
const staff = '/api/admin/staff'
const own = { currentPassword: PASSWORD }

/** The calls about accounts: those of administrators, links for a password, sessions and two steps. */
export const ACCOUNT_CALLS: readonly ClientCall[] = [
  admin(`GET ${administrators}`),
  write<InvitationInput>(`POST ${administrators}`, {
    name: 'Ada Office',
    username: 'ada',
    email: null,
    ...own,
  }),
  remove(`DELETE /api/admin/invitations/${NOBODY}`, 404),
  write(`PATCH ${administrators}/${NOBODY}`, { name: 'Ada', ...own }, { status: 404 }),
  write<OwnPassword>(`POST ${administrators}/${NOBODY}/removal`, own, { status: 404 }),
  write<OwnPassword>(`POST ${administrators}/${NOBODY}/password-link`, own, { status: 404 }),
  write<OwnPassword>(`POST ${staff}/{member}/password-link`, own),
  write<PasswordLinksOrder>(`POST ${staff}/password-links`, { ids: [NOBODY], ...own }),
  write<TwoStepsDemand>(`PUT ${administrators}/two-steps`, { isDemanded: false, ...own }, { status: 204 }),
  write<OwnEmail>(
    'PUT /api/admin/email',
    { email: 'desk@example.com', currentPassword: PASSWORD },
    { status: 204 },
  ),
  write<PasswordChange>(
    'PUT /api/admin/password',
    { currentPassword: PASSWORD, newPassword: PASSWORD },
    { status: 204 },
  ),
  visitor('GET /api/account-links'),
  write('POST /api/account-links/open', { token: 'x' }, { as: 'visitor', status: 404 }),
  write('POST /api/account-links/use', { token: 'x', password: PASSWORD }, { as: 'visitor', status: 404 }),
  ...(['admin', 'staff'] as const).flatMap((role) => {
    const as = { as: role }
    // Signed in with another password by now.
    const own = { currentPassword: role === 'admin' ? PASSWORD : 'another horse' }
    return [
      write(`POST /api/${role}/forgotten-password`, { username: 'x' }, { as: 'visitor', status: 204 }),
      admin(`GET /api/${role}/sessions`, as),
      { ...remove(`DELETE /api/${role}/sessions/x`, 404), ...as },
      { ...remove(`DELETE /api/${role}/sessions`), ...as },
      admin(`GET /api/${role}/trusted-devices`, as),
      { ...remove(`DELETE /api/${role}/trusted-devices/x`, 404), ...as },
      { ...remove(`DELETE /api/${role}/trusted-devices`), ...as },
      admin(`GET /api/${role}/two-steps`, as),
      write(`POST /api/${role}/two-steps`, own, as),
      write(`POST /api/${role}/two-steps/confirm`, { code: 'x' }, { ...as, status: 400 }),
      write(`POST /api/${role}/two-steps/recovery-codes`, own, { ...as, status: 409 }),
      write(`POST /api/${role}/two-steps/off`, own, { ...as, status: 204 }),
    ]
  }),
]
