import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { openDraft, type OpenDraft } from '../../offline/draft.ts'
import type { Owner } from '../../offline/outbox/outbox.types.ts'
import { tabOwner } from '../../offline/session.ts'

/**
 * Opens the draft of a form for as long as that is there. Before it is open there is nothing to type into: an
 * empty form would flash, and what is typed into it would be lost to the draft.
 * @param form another for every object, `class:65f…`, and one for a new one, `class`.
 * @param owner NOBODY for a public form; without, whoever was signed in when the form opened.
 * @returns null until it is open.
 */
export function useOpenDraft(form: string, owner?: Owner): OpenDraft | null {
  const [draft, setDraft] = useState<OpenDraft | null>(null)
  const [whose] = useState(() => owner ?? tabOwner())
  useEffect(() => {
    let isLeft = false
    const opening = openDraft(form, whose)
    const show = async () => {
      const opened = await opening
      // At once, and with its effects, which bring the words back: the form without them would flash.
      if (!isLeft) flushSync(() => setDraft(opened))
    }
    void show()
    return () => {
      isLeft = true
      void opening.then(({ close }) => close())
    }
  }, [form, whose])
  return draft
}
