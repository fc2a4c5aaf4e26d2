import { lazy, type ComponentType } from 'react'

export interface AdminScreen {
  path: string
  label: string
  Screen: ComponentType
}

/** The console's screens in the order of the sidebar (SPEC section 2); each is fetched when first opened. */
export const adminScreens: AdminScreen[] = [
  {
    path: '/admin',
    label: 'Dashboard',
    Screen: lazy(async () => ({ default: (await import('./DashboardScreen.tsx')).DashboardScreen })),
  },
  {
    path: '/admin/activity',
    label: 'Activity',
    Screen: lazy(async () => ({ default: (await import('./ActivityScreen.tsx')).ActivityScreen })),
  },
]
