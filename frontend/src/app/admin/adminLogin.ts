import { screen } from '../../lib/browser/screen.ts'

/** Apart from the other screens, because its form controls are heavy and whoever is signed in does not need it. */
export const { Screen: AdminLogin, load: loadAdminLogin } = screen(
  'AdminLogin',
  () => import('../../features/auth/AdminLogin.tsx'),
)
