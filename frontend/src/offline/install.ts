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

export const installOffer = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isThere: () => offered !== null,
}

/** Shows the browser's own dialog; its offer holds once. */
export async function install(): Promise<void> {
  const offer = offered
  offered = null
  tell()
  await offer?.prompt()
}

/** @returns whether this is an iPhone or iPad whose reader can put the site on the home screen by hand. */
export function needsHomeScreenHint(): boolean {
  const isApple =
    /iP(hone|ad|od)/.test(navigator.userAgent) ||
    (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  return isApple && !matchMedia('(display-mode: standalone)').matches
}
