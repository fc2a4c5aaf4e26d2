/** Event that only Chromium fires when the site can be installed. */
interface BeforeInstallPromptEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let offered: BeforeInstallPromptEvent | null = null
const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())

/** Stores the browser's install event until the user wants to install. */
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

/** The install event, for code that is loaded later. */
export const browserOffer = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  tell,
  isThere: () => offered !== null,
  /** @returns the event and removes it, because it can be used only once. */
  take(): BeforeInstallPromptEvent | null {
    const offer = offered
    offered = null
    tell()
    return offer
  },
}
