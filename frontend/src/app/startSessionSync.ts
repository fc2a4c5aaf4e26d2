import { startLogoutRetries } from '../offline/logout.ts'
import { followSession } from '../offline/sessionTabs.ts'

/**
 * Has this tab follow who is signed in, whatever page it shows, and tell the server of a logout that it does not know
 * of yet. What the session has read is forgotten by `dropPrivateQueriesOnSessionChange`.
 */
export const startSessionSync = (): void => void followSession().then(startLogoutRetries)
