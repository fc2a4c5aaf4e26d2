/** Made when it is needed, because the first formatter of a page takes a phone 45 ms. */
const describe = (time: number) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' }).format(time)

/** @param dataFrom time of the data that is shown, in epoch milliseconds; null if nothing was cached. */
export function offlineSentence(dataFrom: number | null): string {
  if (dataFrom === null) return 'You are offline. This is the saved copy of the site.'
  return `You are offline. What you see is from ${describe(dataFrom)}.`
}
