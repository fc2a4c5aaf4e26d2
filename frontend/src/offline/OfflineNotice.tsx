import { useOnline } from './connectivity.ts'
import { Prompt } from './Prompt.tsx'

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })

/** @param dataFrom when the oldest answer on the page was given, in epoch milliseconds; null for none. */
export function OfflineNotice({ dataFrom }: { dataFrom: number | null }) {
  const isOnline = useOnline()
  if (isOnline) return null
  return <Prompt>{offlineSentence(dataFrom)}</Prompt>
}

function offlineSentence(dataFrom: number | null): string {
  if (dataFrom === null) return 'You are offline. This is what we could keep of the site.'
  return `You are offline. What you see is from ${format.format(dataFrom)}.`
}
