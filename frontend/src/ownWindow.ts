import { afterAll } from 'vitest'

/** What a test leaves behind, as a queued write that is being sent, ends within a few turns of the event loop. */
const TURNS = 30

// One process runs many test files, each with a window of its own. But a channel reaches all of them, so that
// a file would wake the outboxes of the files before it.
const channels: BroadcastChannel[] = []
if ('BroadcastChannel' in globalThis)
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    #isClosed = false
    constructor(name: string) {
      super(name)
      channels.push(this)
    }
    override postMessage(message: unknown) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
      if (!this.#isClosed) super.postMessage(message)
    }
    override close() {
      this.#isClosed = true
      super.close()
    }
  }

const { setTimeout: wait } = globalThis

afterAll(async () => {
  for (const channel of channels) channel.close()
  for (let turn = 0; turn < TURNS; turn++) await new Promise((resolve) => wait(resolve, 1))
})
