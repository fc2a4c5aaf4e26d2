type Transaction = Pick<IDBTransaction, 'addEventListener' | 'abort'> & { commit?: () => void }

/**
 * Closes a database when the page is hidden. WebKit does not close the connection of a page that is left while
 * a transaction is open or is about to commit, and every transaction of the next page waits for it forever
 * (github.com/jakearchibald/idb-keyval/issues/180, github.com/WebKit/WebKit/pull/73930). So transactions are
 * aborted, unless they have changed something already: those are committed. Work that is cut off by it fails
 * with one of `CLOSED_ERRORS`, and is repeated on a new connection if the page is shown again.
 * @param close closes the connection, if there is one, and forgets it.
 */
export function closeOnHide(close: () => void) {
  /** Open transactions, and whether they have changed something. */
  const running = new Map<Transaction, boolean>()
  const onHide = () => {
    for (const [transaction, hasChanged] of running) {
      try {
        // Never before its first request has succeeded: WebKit would start it when the page is gone.
        if (hasChanged) transaction.commit?.()
        else transaction.abort()
      } catch {
        // It has just finished.
      }
    }
    close()
  }
  return {
    /** Call it whenever the database is used. A service worker has no page, and the server no events. */
    watch: (): void => globalThis.addEventListener?.('pagehide', onHide, { once: true }),
    /** Call it for every transaction. */
    track(transaction: Transaction): void {
      running.set(transaction, false)
      for (const end of ['complete', 'abort'] as const)
        transaction.addEventListener(end, () => running.delete(transaction))
    },
    /** Call it for a transaction that has read something, and has now requested all its changes. */
    noteChanged(transaction: Transaction): void {
      if (running.has(transaction)) running.set(transaction, true)
    },
  }
}

/** Errors of a transaction that was cut off because the page was hidden. */
export const CLOSED_ERRORS: ReadonlySet<string> = new Set([
  'InvalidStateError',
  'TransactionInactiveError',
  'AbortError',
])
