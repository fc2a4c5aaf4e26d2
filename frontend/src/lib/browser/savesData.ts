/** Of `navigator.connection`, which not every browser has. */
interface Connection {
  saveData?: boolean
  type?: string
  effectiveType?: string
}

const SLOW = ['slow-2g', '2g', '3g']

/**
 * @returns whether nothing shall be fetched ahead of use: the reader has asked the browser to save data, or pays for
 *   a slow mobile network.
 */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: Connection }
  const isMetered = connection?.type === 'cellular' && SLOW.includes(connection.effectiveType ?? '')
  return connection?.saveData === true || isMetered
}
