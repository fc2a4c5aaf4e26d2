import { askWorker, controller } from './askWorker.ts'
import type { ContentVersion, KeepPagesMessage } from './keptPages.ts'

/**
 * Asks the service worker to keep the HTML of pages (keptPages.ts).
 * @param content pages that were kept before it had this version are fetched again; null fetches only those that are
 *   missing.
 * @returns false if it was interrupted, so that the caller retries; true also without a service worker.
 */
export async function keepPages(
  addresses: readonly string[],
  content: ContentVersion | null,
): Promise<boolean> {
  const isDone = await askWorker({ type: 'KEEP_PAGES', addresses, content } satisfies KeepPagesMessage)
  return isDone || !(await controller())
}
