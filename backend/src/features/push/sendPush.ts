import { request, type Agent } from 'node:https'
import type { DeviceAddress, PushedNews } from '@lane-and-court/contract/push/push.ts'
import { DateTime } from 'luxon'
import type { VapidKeys } from './vapidKeys.service.ts'

const TIMEOUT_MS = 10_000
/** Push services keep nothing longer. */
const LONGEST_TTL = 28 * 86_400
const LONGEST_WAIT_MS = 6 * 3_600_000

/**
 * What became of news that was sent to a device:
 * - sent: its push service has taken it, and delivers it when the device is on
 * - gone: the device does not want it any more
 * - refused: its push service does not take it, and will not later
 * - later: it does not take it just now
 * - away: it cannot be reached
 */
export type PushOutcome = { kind: 'sent' | 'gone' | 'refused' | 'away' } | { kind: 'later'; waitMs: number }

export interface PushOptions {
  keys: VapidKeys
  /** Where a push service finds who sends: an https URL, or mailto. */
  subject: string
  agent: Agent
  /** In how many seconds the news is old. */
  ttl: number
  isUrgent: boolean
}

/** Encrypts news for a device (RFC 8291), and hands it to its push service. Never rejects. */
export async function sendPush(
  device: DeviceAddress,
  news: PushedNews,
  { keys, subject, agent, ttl, isUrgent }: PushOptions,
): Promise<PushOutcome> {
  // Loaded only where something is sent.
  const { default: webPush } = await import('web-push')
  let details
  try {
    details = webPush.generateRequestDetails(device, JSON.stringify(news), {
      vapidDetails: { subject, ...keys },
      TTL: Math.min(ttl, LONGEST_TTL),
      urgency: isUrgent ? 'high' : 'normal',
      // What the device has not got yet is replaced.
      topic: news.tag,
      contentEncoding: 'aes128gcm',
    })
  } catch {
    return { kind: 'refused' }
  }
  const { endpoint, method, headers, body } = details
  return new Promise((resolve) => {
    // Not by the package, which reads whatever a service responds into memory.
    const sending = request(
      endpoint,
      { method, headers: headers as Record<string, string>, agent, signal: AbortSignal.timeout(TIMEOUT_MS) },
      (response) => {
        const { statusCode = 0, headers: received } = response
        resolve(outcomeOf(statusCode, received['retry-after']))
        // Nothing of it is read, unless that keeps the connection: a refusal says more only to its reader.
        if (Number(received['content-length'] ?? 1) === 0) response.resume()
        else response.destroy()
      },
    )
    sending.on('error', () => resolve({ kind: 'away' }))
    sending.end(body)
  })
}

function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 429 || status >= 500) return { kind: 'later', waitMs: waitOf(retryAfter) }
  return { kind: 'refused' }
}

/** @param retryAfter seconds, or a date (RFC 9110). */
function waitOf(retryAfter = ''): number {
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : null
  const waitMs = seconds === null ? DateTime.fromHTTP(retryAfter).diffNow().toMillis() : seconds * 1000
  return Number.isFinite(waitMs) ? Math.min(Math.max(waitMs, 0), LONGEST_WAIT_MS) : 0
}
