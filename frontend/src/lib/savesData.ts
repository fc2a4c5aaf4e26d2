/** @returns whether the browser's data saver is on: then nothing is fetched ahead of use. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
