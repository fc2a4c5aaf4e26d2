import { loadInBackground } from '../offline/background.ts'

/**
 * Fetches what keeps and sends writes, while there is a network to fetch it over: called by every screen that
 * writes, when it opens.
 */
export function preloadOutbox(): void {
  void loadInBackground(() =>
    Promise.all([
      import('./outboxScripts.ts'),
      // Whose they are is known at the start alone.
      import('../offline/migrateDrafts.ts').then(({ migrateDrafts }) => migrateDrafts()),
    ]),
  )
}
