import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { useOnline } from '../network/connectivity.ts'
import { install, installOffer, needsHomeScreenHint, notePage, refuseInstall } from './install.ts'
import { PromptCard } from './Prompt.tsx'
import styles from './Prompt.module.css'

/**
 * Offers installation to a user who has opened several pages; a refusal is remembered. It stands at the end of the page,
 * not above it: nobody has asked for it, so it must not lie over a button that somebody wants.
 */
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
      <div className={styles.end}>
        <PromptCard
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
        </PromptCard>
      </div>
    )
  }
  if (!needsHomeScreenHint()) return null
  return (
    <div className={styles.end}>
      <PromptCard actions={refuse}>No signal at the pool? Tap Share, then Add to Home Screen.</PromptCard>
    </div>
  )
}
