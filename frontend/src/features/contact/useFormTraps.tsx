import type { FormTraps } from '@lane-and-court/contract/contact/contact.types.ts'
import { useRef, useState } from 'react'

/**
 * A field that people do not see, and how long the form is open: robots fill in every field, and at once. The server
 * judges them (`backend/src/features/contact/formTraps.ts`).
 * @param isRestored whether the form opened with a draft: nobody knows how long that was written.
 */
export function useFormTraps(isRestored: boolean) {
  const website = useRef<HTMLInputElement>(null)
  const [openedAt] = useState(() => performance.now())
  return {
    /** Taken when a message is written, and not when it leaves the outbox. */
    read: (): FormTraps => ({
      website: website.current?.value ?? '',
      ...(isRestored ? {} : { openMs: Math.round(performance.now() - openedAt) }),
    }),
    field: (
      // Not `display: none`, which some robots know. Neither the keyboard nor a screen reader gets there.
      <p className="visually-hidden" aria-hidden="true">
        <label>
          Leave this empty
          <input ref={website} type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
    ),
  }
}
