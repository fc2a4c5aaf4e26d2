import { lazy } from 'react'

/** The pages of account links, apart from the areas: hardly anybody opens them. */
const load = () => import('./AccountLinkScreens.tsx')

export const AccountLinkScreen = lazy(async () => ({ default: (await load()).AccountLinkScreen }))
export const ForgottenPasswordScreen = lazy(async () => ({ default: (await load()).ForgottenPasswordScreen }))
