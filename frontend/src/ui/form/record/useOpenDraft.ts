import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { openDraft, type OpenDraft } from '../../../offline/drafts/draft.ts'
import type { Owner } from '../../../offline/outbox/queue/outbox.types.ts'
import { tabOwner } from '../../../offline/session/session.ts'

/**
 * Opens the draft of a form while the form is mounted. The form is shown only when the draft is open: before,
 * an empty form would flash, and input would not be stored in the draft.
 * @param owner NOBODY for a public form; by default the account that was signed in when the form opened.
 * @returns null until it is open.
 */
export function useOpenDraft(form: string, owner?: Owner): OpenDraft | null {
  const [draft, setDraft] = useState<OpenDraft | null>(null)
  const [draftOwner] = useState(() => owner ?? tabOwner())
  useEffect(() => {
    let isUnmounted = false
    const opening = openDraft(form, draftOwner)
    const show = async () => {
      const newDraft = await opening
      // Synchronously, with the effects that restore the draft: otherwise the form would flash without it.
      if (!isUnmounted) flushSync(() => setDraft(newDraft))
    }
    void show()
    return () => {
      isUnmounted = true
      void opening.then(({ close }) => close())
    }
  }, [form, draftOwner])
  return draft
}
