const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })

/** @param dataFrom when what is shown was read, in epoch milliseconds; null where nothing was kept. */
export function offlineSentence(dataFrom: number | null): string {
  if (dataFrom === null) return 'You are offline. This is what we could keep of the site.'
  return `You are offline. What you see is from ${format.format(dataFrom)}.`
}
