import type { Agent } from 'node:https'
import { closureTitle, describeClosure } from '@lane-and-court/contract/closures/closureText.ts'
import type { PushedNews } from '@lane-and-court/contract/push/push.ts'
import { DateTime } from 'luxon'
import { DueWork } from '../../infra/dueWork.ts'
import type { Logger } from '../../infra/logger.ts'
import { readMailSite } from '../site/site.service.ts'
import {
  claimDelivery,
  freeAbandoned,
  noteOutcome,
  noteTooOld,
  postpone,
  readDevice,
} from './deliveries.service.ts'
import { noteClosures } from './notices.service.ts'
import { prepareDeliveries } from './prepareDeliveries.service.ts'
import { NoticeModel, type DeliveryDocument, type NoticeDocument } from './push.model.ts'
import { sendingTime } from './quietHours.ts'
import { noteSchedules } from './schedules.service.ts'
import { sendPush } from './sendPush.ts'
import type { VapidKeys } from './vapidKeys.service.ts'

/** News on its way at once. */
const AT_ONCE = 10
/** News of a lesson so soon is brought to a device that saves power, too. */
const URGENT = { hours: 12 } as const

interface SenderOptions {
  keys: VapidKeys
  publicUrl: string | null
  agent: Agent
  logger: Logger
}

/**
 * Tells devices of closures. What is to be told, and what became of it, is in the database: several servers share the
 * work, and a start goes on where the last one ended.
 */
export class PushSender extends DueWork {
  readonly #options: SenderOptions

  constructor(options: SenderOptions) {
    super(options.logger, 'devices could not be told of a closure; it is tried again')
    this.#options = options
  }

  protected override async runDue(now: () => Date): Promise<void> {
    await noteClosures(now())
    await noteSchedules(now())
    const notices = await NoticeModel.find({ state: 'preparing' }).lean<NoticeDocument[]>()
    for (const notice of notices) if (!this.isStopping) await prepareDeliveries(notice, now())
    await freeAbandoned(now())
    const subject = await this.#subject()
    await Promise.all(Array.from({ length: AT_ONCE }, () => this.#sendSome(subject, now)))
  }

  /** A push service that has a question asks here; some refuse anything but https and mailto. */
  async #subject(): Promise<string> {
    const { publicUrl } = this.#options
    if (publicUrl?.startsWith('https:')) return publicUrl
    const { sender } = await readMailSite(publicUrl)
    return `mailto:${sender.from.address}`
  }

  async #sendSome(subject: string, now: () => Date): Promise<void> {
    while (!this.isStopping) {
      const delivery = await claimDelivery(now())
      if (!delivery) return
      await this.#send(delivery, subject, now())
    }
  }

  async #send(delivery: DeliveryDocument, subject: string, now: Date): Promise<void> {
    const [device, notice] = await Promise.all([
      readDevice(delivery),
      NoticeModel.findById(delivery.closure).lean<NoticeDocument>(),
    ])
    if (!device) return
    if (!notice || notice.round !== delivery.round || delivery.until <= now) return noteTooOld(delivery)
    // It may have been tried before the quiet hours.
    const dueAt = sendingTime(now, delivery.next)
    if (dueAt > now) return postpone(delivery, dueAt)
    const { keys, agent, logger } = this.#options
    const outcome = await sendPush(device, newsOf(delivery, notice), {
      keys,
      subject,
      agent,
      ttl: Math.ceil((delivery.until.getTime() - now.getTime()) / 1000),
      isUrgent: delivery.next !== null && delivery.next < DateTime.fromJSDate(now).plus(URGENT).toJSDate(),
    })
    // Not the address, which is a secret of the device.
    if (outcome.kind !== 'sent' && outcome.kind !== 'gone')
      logger.warn({ outcome: outcome.kind, service: delivery.service }, 'a device was not told of a closure')
    await noteOutcome(delivery, outcome, now)
  }
}

/** @returns what a device is told, in the words of the banner. The day has no "today": it may be read tomorrow. */
function newsOf({ isOff, path }: DeliveryDocument, { closure, former, news }: NoticeDocument): PushedNews {
  if (news) return { tag: closure.id, ...news, path }
  const told = isOff ? (former ?? closure) : closure
  const sentence = describeClosure(told)
  return {
    tag: closure.id,
    title: closureTitle(told),
    body: isOff ? `No longer the case: ${sentence}` : sentence,
    path,
  }
}
