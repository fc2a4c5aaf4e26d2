import type { ErrorBody } from '@lane-and-court/contract/errors/errors.ts'
import { PUSH_LIMITS, type Follows, type PushInfo } from '@lane-and-court/contract/push/push.ts'
import {
  classifyResponse,
  isUnanswered,
  type RequestOutcome,
} from '../../offline/network/classifyResponse.ts'
import { sendRequest } from '../../offline/network/httpClient.ts'
import { needsHomeScreenHint } from '../../offline/prompts/install.ts'
import { addressOf, hasKey } from '../../offline/push/pushCalls.ts'
import { noteNews } from './chosenNews.ts'
import {
  readPushRecord,
  storePushRecord,
  type NewsChoice,
  type PushRecord,
} from '../../offline/push/pushRecord.ts'

const TIMES = { leastMs: 10_000, mostMs: 30_000 } as const
/** How long a new service worker may take to be there. */
const WORKER_MS = 15_000

const SAID_AGAIN_MS = 30 * 86_400_000

export const NO_NEWS: NewsChoice = { everything: false, myWeek: false, classIds: [], places: [] }

/** What keeps a device from being told: the sentence for its reader, or null. */
export function obstacle(): string | null {
  if (needsHomeScreenHint())
    return 'To be told when a class is canceled or moved, add this site to your home screen: tap Share, then “Add to Home Screen”, and open it from there.'
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'This browser cannot get notifications, so it cannot tell you when a class is canceled or moved.'
  if (Notification.permission === 'denied')
    return 'Notifications from this site are blocked in your browser: allow them in its settings, and open this page again.'
  return null
}

const OFFLINE = 'You need a connection for this. Nothing was changed.'
const FAILED = 'That did not work, and nothing was changed. Please try again.'
const NOT_ALLOWED = 'Your browser did not allow notifications, so nothing was changed.'

/** What became of a change: what the device follows now, and the sentence for its reader if it failed. */
export interface Change {
  record: PushRecord | null
  fault: string | null
}

const call = async (path: string, method: string, body?: object): Promise<RequestOutcome> =>
  classifyResponse(await sendRequest(path, { method, body, ...TIMES }))

function faultOf(outcome: RequestOutcome): string | null {
  if (outcome.kind === 'done') return null
  return isUnanswered(outcome) ? OFFLINE : ((outcome.body as Partial<ErrorBody> | null)?.message ?? FAILED)
}

const followsOf = (choice: NewsChoice, stars: readonly string[]): Follows => ({
  everything: choice.everything,
  classIds: [...new Set([...choice.classIds, ...(choice.myWeek ? stars : [])])].slice(0, PUSH_LIMITS.classes),
  places: [...choice.places],
})

const isNothing = ({ everything, myWeek, classIds, places }: NewsChoice) =>
  !everything && !myWeek && classIds.length === 0 && places.length === 0

/**
 * Changes what this device is told; the first choice asks the browser for the permission, so it must be called in a tap.
 * @param stars the starred classes.
 */
export async function choose(choice: NewsChoice, stars: readonly string[]): Promise<Change> {
  if (isNothing(choice)) return stopNews()
  // First of all: browsers ask only in answer to a tap.
  const permission = await Notification.requestPermission()
  const record = await readPushRecord()
  try {
    if (permission !== 'granted') return { record, fault: obstacle() ?? NOT_ALLOWED }
    const info = await call('/push', 'GET')
    const { publicKey } = (info.body ?? {}) as Partial<PushInfo>
    if (info.kind !== 'done' || !publicKey) return { record, fault: faultOf(info) ?? FAILED }
    return await save(choice, stars, await subscriptionWith(publicKey))
  } catch {
    return { record, fault: navigator.onLine ? FAILED : OFFLINE }
  }
}

async function subscriptionWith(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await withinTime(navigator.serviceWorker.ready)
  const known = await pushManager.getSubscription()
  if (known && hasKey(known, publicKey)) return known
  await known?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

const withinTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error('late')), WORKER_MS)),
  ])

async function save(
  choice: NewsChoice,
  stars: readonly string[],
  subscription: PushSubscription,
): Promise<Change> {
  const before = await readPushRecord()
  const address = addressOf(subscription)
  const follows = followsOf(choice, stars)
  // A choice of My week without a star is kept on the device until there is one.
  const isEmpty = isNothing({ ...choice, myWeek: false, classIds: follows.classIds })
  const outcome = isEmpty
    ? await call('/push/removal', 'POST', { endpoint: address.endpoint })
    : await call('/push/subscriptions', 'PUT', { ...address, follows })
  const fault = faultOf(outcome)
  if (fault) return { record: before, fault }
  const record: PushRecord = { endpoint: address.endpoint, choice, sent: follows, sentAt: Date.now() }
  await storePushRecord(record)
  noteNews(true)
  return { record, fault: null }
}

/** Ends all news, and has the server forget this device. */
export async function stopNews(): Promise<Change> {
  const record = await readPushRecord()
  if (!record) return { record, fault: null }
  const fault = faultOf(await call('/push/removal', 'POST', { endpoint: record.endpoint }))
  if (fault) return { record, fault }
  await storePushRecord(null)
  noteNews(false)
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe().catch(() => false)
  return { record: null, fault: null }
}

/**
 * Tells the server which classes have a star, if this device follows My week and that has changed, a new address if the
 * site has other keys, and each month that the device is in use. What fails is tried again at the next page.
 */
export async function keepNews(stars: readonly string[]): Promise<void> {
  const record = await readPushRecord()
  if (!record || obstacle() !== null || Notification.permission !== 'granted') return
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  const isSame = JSON.stringify(followsOf(record.choice, stars)) === JSON.stringify(record.sent)
  const isOld = Date.now() - (record.sentAt ?? 0) > SAID_AGAIN_MS
  if (!subscription || (isSame && !isOld && subscription.endpoint === record.endpoint)) return
  await save(record.choice, stars, subscription)
}
