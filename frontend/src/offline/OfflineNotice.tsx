import { useState } from 'react'
import { useOnline } from './connectivity.ts'
import { offlineSentence } from './offlineSentence.ts'
import { Prompt } from './Prompt.tsx'

/** @param dataFrom time of the oldest data on the page, in epoch milliseconds; null if there is none. */
export function OfflineNotice({ dataFrom }: { dataFrom: number | null }) {
  return useOnline() ? null : <WhileOffline dataFrom={dataFrom} />
}

/** Mounted for as long as there is no network: so it comes again the next time. */
function WhileOffline({ dataFrom }: { dataFrom: number | null }) {
  const [isDismissed, setDismissed] = useState(false)
  if (isDismissed) return null
  return (
    <Prompt
      actions={
        <button type="button" className="pill pill-small" onClick={() => setDismissed(true)}>
          Dismiss
        </button>
      }
    >
      {offlineSentence(dataFrom)}
    </Prompt>
  )
}
