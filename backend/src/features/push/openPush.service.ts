import type { Agent } from 'node:https'
import type { Logger } from '../../infra/logger.ts'
import { publicAgent } from './pushAgent.ts'
import { PushSender } from './pushSender.ts'
import type { VapidKeys } from './vapidKeys.service.ts'

/** What is needed to tell devices of closures. */
export interface OpenPush {
  publicKey: string
  sender: PushSender
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
  const agent = pushAgent ?? publicAgent()
  return {
    publicKey: vapidKeys.publicKey,
    sender: new PushSender({ keys: vapidKeys, publicUrl, agent, logger }),
  }
}
