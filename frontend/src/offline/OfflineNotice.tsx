import { useOnline } from './connectivity.ts'
import { offlineSentence } from './offlineSentence.ts'
import { Prompt } from './Prompt.tsx'

/** @param dataFrom time of the oldest data on the page, in epoch milliseconds; null if there is none. */
export function OfflineNotice({ dataFrom }: { dataFrom: number | null }) {
  const isOnline = useOnline()
  if (isOnline) return null
  return <Prompt>{offlineSentence(dataFrom)}</Prompt>
}
