import { loadInBackground } from '../../offline/worker/background.ts'

/**
 * Loads the outbox scripts while there is a network. Every screen that writes calls this when it opens.
 */
export function preloadOutbox(): void {
  void loadInBackground(() => import('./outboxScripts.ts'))
}
