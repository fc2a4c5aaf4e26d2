import { useSyncExternalStore } from 'react'
import { useAfterHydration } from '../lib/useAfterHydration.ts'
import { install, installOffer, needsHomeScreenHint } from './install.ts'

/** How to keep the site on the home screen, where that is possible. */
export function InstallPrompt({ className }: { className?: string }) {
  const isOffered = useSyncExternalStore(installOffer.subscribe, installOffer.isThere, () => false)
  const isHinted = useAfterHydration(needsHomeScreenHint, false)

  if (isOffered) {
    return (
      <p className={className}>
        <button type="button" className="pill pill-ghost pill-small" onClick={() => void install()}>
          Put it on your home screen
        </button>
      </p>
    )
  }
  return isHinted ? (
    <p className={className}>For the pool, where there is no signal: tap Share, then Add to Home Screen.</p>
  ) : null
}
