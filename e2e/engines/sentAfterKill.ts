import { waitForOfflineCopy, stopServer, type Journey } from './visit.ts'
import { button, heading } from './window.ts'
import { arrivesOnce, writeMessage } from './writeToUs.ts'

const MESSAGE = 'Waits through the end of the browser.'

export const sentAfterKill: Journey = {
  name: 'an unsent message is sent once after the browser was killed and started again',
  kills: true,
  async go(visit) {
    const { site, window } = visit
    await window.goto(site.origin)
    await waitForOfflineCopy(visit)
    await stopServer(visit)
    await writeMessage(window, site.origin, MESSAGE)
    await window.click(button('Send Message'))
    await window.see(heading('Waiting to be sent'))
    await window.killAndReopen()
    await site.start()
    await window.goto(`${site.origin}/about`)
    await arrivesOnce(visit, MESSAGE)
  },
}
