type Transaction = Pick<IDBTransaction, 'addEventListener'> & { commit?: () => void }

/**
 * Closes a database when the page is hidden: WebKit freezes an open transaction then, and the next page would
 * wait for it forever (github.com/jakearchibald/idb-keyval/issues/180). Work that is cut off by it fails with
 * an InvalidStateError or a TransactionInactiveError, and is repeated on a new connection.
 * @param close closes the connection, if there is one, and forgets it.
 */
export function closeOnHide(close: () => void) {
  /** Open transactions. */
  const running = new Set<Transaction>()
  const onHide = () => {
    for (const transaction of running) {
      try {
        transaction.commit?.()
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
      running.add(transaction)
      for (const end of ['complete', 'abort'] as const)
        transaction.addEventListener(end, () => running.delete(transaction))
    },
  }
}
