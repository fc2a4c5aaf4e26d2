/** A service worker that is being replaced may never reply. */
const REPLY_TIMEOUT_MS = 60_000
/** How long the very first service worker may take to take control of the open page. */
const CLAIM_MS = 15_000

/**
 * Asks the service worker to do something.
 * @param message of a `type` that sw.ts knows.
 * @returns whether it has done that; false without a service worker, or after a failure.
 */
export async function askWorker(message: object): Promise<boolean> {
  const worker = await controller()
  if (!worker) return false
  const { port1, port2 } = new MessageChannel()
  const reply = new Promise<boolean>((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data === true))
    port1.start()
    setTimeout(() => resolve(false), REPLY_TIMEOUT_MS)
  })
  worker.postMessage(message, [port2])
  return reply.finally(() => port1.close())
}

/** @returns the service worker that controls this page, once there is one; null if there will be none. */
export async function controller(): Promise<ServiceWorker | null> {
  if (!('serviceWorker' in navigator)) return null
  const { serviceWorker } = navigator
  if (serviceWorker.controller) return serviceWorker.controller
  if (!(await serviceWorker.getRegistration())) return null
  return new Promise((resolve) => {
    const done = () => resolve(serviceWorker.controller)
    serviceWorker.addEventListener('controllerchange', done, { once: true })
    setTimeout(done, CLAIM_MS)
  })
}
