import { startLogoutRetries } from '../../offline/session/logout.ts'
import { followSession } from '../../offline/session/sessionTabs.ts'

/**
 * Makes this tab follow sign-ins and logouts of other tabs on every page, and retries a logout that has not
 * reached the server yet. `dropPrivateQueriesOnSessionChange` deletes the data of the session.
 */
export const startSessionSync = (): void => void followSession().then(startLogoutRetries)
