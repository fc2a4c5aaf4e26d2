/** @returns whether the reader has asked for little data: nothing is fetched then that is not shown. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
