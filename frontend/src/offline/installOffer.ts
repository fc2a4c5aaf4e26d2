/** What Chromium hands over when the site may be installed; no other browser does. */
interface BeforeInstallPromptEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let offered: BeforeInstallPromptEvent | null = null
const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())

/** Keeps the browser's offer until the reader asks for it. */
export function listenForInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offered = event as BeforeInstallPromptEvent
    tell()
  })
  addEventListener('appinstalled', () => {
    offered = null
    tell()
    void navigator.storage?.persist?.()
  })
}

/** The offer, as what is fetched later finds it. */
export const browserOffer = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  tell,
  isThere: () => offered !== null,
  /** @returns the offer, which holds once. */
  take(): BeforeInstallPromptEvent | null {
    const offer = offered
    offered = null
    tell()
    return offer
  },
}
