import { forgetPrivateAnswers } from '../lib/privateAnswers.ts'
import { keepTellingLogouts } from '../offline/logout.ts'
import { onSessionChange, sessionState } from '../offline/sessionState.ts'
import { followSession, isTabLeft } from '../offline/sessionTabs.ts'
import type { Store } from './store.ts'

/**
 * Has this tab follow who is signed in, whatever page it shows: what a session has read leaves its memory when that
 * session ends or another begins, in whatever tab; and a logout that the server does not know of is told.
 */
export function workSession(store: Store): void {
  const forget = () => {
    if (isTabLeft() || !sessionState().owner) forgetPrivateAnswers(store)
  }
  // Not before the screens have gone, which would ask for it again.
  onSessionChange(() => void setTimeout(forget))
  void followSession().then(keepTellingLogouts)
}
