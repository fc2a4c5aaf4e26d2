import { useOnline } from './connectivity.ts'
import { offlineSentence } from './offlineSentence.ts'
import { Prompt } from './Prompt.tsx'

/** @param dataFrom when the oldest answer on the page was given, in epoch milliseconds; null for none. */
export function OfflineNotice({ dataFrom }: { dataFrom: number | null }) {
  const isOnline = useOnline()
  if (isOnline) return null
  return <Prompt>{offlineSentence(dataFrom)}</Prompt>
}
