import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { useOnline } from './connectivity.ts'
import { install, installOffer, needsHomeScreenHint, notePage, refuseInstall } from './install.ts'
import { Prompt } from './Prompt.tsx'

/** Offers installation to a user who has opened several pages; a refusal is remembered. */
export function InstallPrompt() {
  const isOffered = useSyncExternalStore(installOffer.subscribe, installOffer.isThere, () => false)
  const isOnline = useOnline()
  const { pathname } = useLocation()
  const isNow = useSyncExternalStore(installOffer.subscribe, installOffer.isFitting, () => false)
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each address is a page that was opened
  useEffect(notePage, [pathname])
  if (!isNow || !isOnline) return null

  const refuse = (
    <button type="button" className="pill pill-small" onClick={refuseInstall}>
      No, thanks
    </button>
  )
  if (isOffered) {
    return (
      <Prompt
        actions={
          <>
            <button type="button" className="pill pill-small" onClick={() => void install()}>
              Add it to your home screen
            </button>
            {refuse}
          </>
        }
      >
        No signal at the pool? Keep this site on your phone, and it opens there too.
      </Prompt>
    )
  }
  if (!needsHomeScreenHint()) return null
  return <Prompt actions={refuse}>No signal at the pool? Tap Share, then Add to Home Screen.</Prompt>
}
