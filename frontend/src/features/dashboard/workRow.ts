import type { OutboxEntry } from '../../offline/outbox/queue/outbox.types.ts'
import type { IconName } from '../../ui/media/Icon.tsx'

/** One thing that waits for somebody. */
export interface WorkRow {
  key: string
  to: string
  icon: IconName
  title: string
  detail?: string
  /** A state in one or two words; `alarm` also colors it, the others are changes by a closure. */
  state?: string
  tone?: 'plain' | 'good' | 'alarm' | 'changed' | 'stopped'
  /** What can be thrown away here: an entry of the outbox, or the draft of a form by its name. */
  discards?: { entry: OutboxEntry } | { draft: string }
}
