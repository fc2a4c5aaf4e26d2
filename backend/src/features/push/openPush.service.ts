import type { Agent } from 'node:https'
import type { JobKind } from '../../infra/jobs/jobs.ts'
import type { Logger } from '../../infra/logger.ts'
import { confirmationKind } from './confirmation.ts'
import { newsKind } from './news.ts'
import { publicAgent } from './pushAgent.ts'
import type { VapidKeys } from './vapidKeys.service.ts'

/** What is needed to tell devices of closures. */
export interface OpenPush {
  publicKey: string
  /** The jobs that tell devices. */
  kinds: readonly JobKind<never>[]
}

interface PushSettings {
  /** Null where no device can subscribe. */
  vapidKeys: VapidKeys | null
  /** What connects to push services; by default, only over the public internet. */
  pushAgent?: Agent
  publicUrl: string | null
  logger: Logger
}

/** @returns what tells devices of closures; null without keys. */
export function openPush({ vapidKeys, pushAgent, publicUrl, logger }: PushSettings): OpenPush | null {
  if (!vapidKeys) return null
  const sender = { keys: vapidKeys, publicUrl, agent: pushAgent ?? publicAgent(), logger }
  return { publicKey: vapidKeys.publicKey, kinds: [newsKind(sender), confirmationKind(sender)] }
}
