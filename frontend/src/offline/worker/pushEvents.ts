import type { PushedNews } from '@lane-and-court/contract/push/push.ts'
import { addressOf } from '../push/pushCalls.ts'
import { readPushRecord, storePushRecord } from '../push/pushRecord.ts'

/** What is shown if the news cannot be read: a browser shows one of its own where a page shows nothing. */
const UNREADABLE: PushedNews = {
  tag: 'news',
  title: 'Closures and changes',
  body: 'Open the website to see what has changed.',
  path: '/classes',
}

/** @returns the news that was sent; every text of it, and a path of this site. */
function newsIn(data: PushMessageData | null): PushedNews {
  if (!data) return UNREADABLE
  try {
    const { tag, title, body, path } = data.json() as PushedNews
    const isComplete = [tag, title, body, path].every((text) => typeof text === 'string')
    return isComplete ? { tag, title, body, path } : UNREADABLE
  } catch {
    return UNREADABLE
  }
}

/** Shows the notification; it replaces an earlier one about the same closure. */
export function showNews(worker: ServiceWorkerGlobalScope, data: PushMessageData | null): Promise<void> {
  const { tag, title, body, path } = newsIn(data)
  const replacing = { tag, renotify: true } as NotificationOptions
  return worker.registration.showNotification(title, {
    ...replacing,
    body,
    icon: '/icons/icon-192.png',
    data: path,
  })
}

/** Opens the page of a notification: the window that shows it, or a new one, so that nothing that is typed is lost. */
export async function openNews(worker: ServiceWorkerGlobalScope, notification: Notification): Promise<void> {
  notification.close()
  const url = new URL(String(notification.data), worker.location.origin)
  if (url.origin !== worker.location.origin) return
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find((one) => one.url === url.href)
  if (open) await open.focus()
  else await worker.clients.openWindow(url.href)
}

/** Tells the server the new address that the browser has given this device. */
export async function renewSubscription(
  worker: ServiceWorkerGlobalScope,
  { oldSubscription, newSubscription }: Partial<PushSubscriptionChangeEvent>,
): Promise<void> {
  const record = await readPushRecord()
  const former = oldSubscription?.endpoint ?? record?.endpoint
  if (!former) return
  const info = (await (await fetch('/api/push')).json()) as { publicKey: string }
  const options = { userVisibleOnly: true, applicationServerKey: info.publicKey }
  const subscription = newSubscription ?? (await worker.registration.pushManager.subscribe(options))
  const address = addressOf(subscription)
  const response = await fetch('/api/push/renewal', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...address, former }),
  })
  if (response.ok && record) await storePushRecord({ ...record, endpoint: address.endpoint })
}
