import { StallingProxy } from '../proxy.ts'
import type { Journey } from './visit.ts'
import { button, field, hasValue, heading, isSeen, until } from './window.ts'
import { arrivesOnce, writeMessage } from './writeToUs.ts'

const MESSAGE = 'Sent once, though its answer never came.'

export const sentOnce: Journey = {
  name: 'a message whose response was lost is stored once when it is sent again after a reload',
  async go(visit) {
    const { site, window } = visit
    const line = await new StallingProxy(site.origin).open()
    try {
      await writeMessage(window, line.origin, MESSAGE)
      line.hold('POST', '/api/contact')
      await window.click(button('Send Message'))
      await until('the message is at the server', async () => line.arrived === 1)
      // The same address with another hash would not load the page again.
      await window.goto(`${line.origin}/about`)
      await window.goto(`${line.origin}/#contact`)
      // An engine that reports the aborted request before the page is gone has put the message into the outbox.
      const entry = `//li[contains(., '${MESSAGE}')]`
      const isQueued = () => window.evaluate(isSeen, entry)
      const isInForm = () => window.evaluate(hasValue, field('Message'), MESSAGE)
      await until('the message is in the form or the outbox', async () => (await isQueued()) || isInForm())
      line.free()
      if (await isQueued()) {
        await window.goto(`${line.origin}/about`)
        await window.goto(`${line.origin}/#contact`)
        await window.miss(entry)
      } else {
        await window.click(button('Send Message'))
        await window.see(heading('Message Sent!'))
      }
      await arrivesOnce(visit, MESSAGE)
    } finally {
      await line.close()
    }
  },
}
