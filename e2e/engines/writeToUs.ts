import { messagesOn } from './truth.ts'
import { waitForOfflineCopy, stopServer, type Journey, type Visit } from './visit.ts'
import { button, field, heading, until, type Window } from './window.ts'

const MESSAGE = 'Is there a place on Saturday mornings?'

export const writeToUs: Journey = {
  name: 'a contact message written while the server is down arrives once',
  async go(visit) {
    const { site, window } = visit
    await window.goto(site.origin)
    await waitForOfflineCopy(visit)
    await stopServer(visit)
    const unsent = (text: string) => `//li[contains(., '${text}')]`

    await writeMessage(window, site.origin, MESSAGE)
    await window.click(button('Send Message'))
    await window.see(heading('Waiting to be sent'))

    // The message survives a page load.
    await window.goto(`${site.origin}/camp`)
    await window.goto(`${site.origin}/#contact`)
    await window.see(unsent(MESSAGE))

    await site.start()
    await window.miss(unsent(MESSAGE))
    await arrivesOnce(visit, MESSAGE)
  },
}

/** Fills in the contact form of the home page, without sending it. */
export async function writeMessage(window: Window, origin: string, message: string): Promise<void> {
  await window.goto(`${origin}/#contact`)
  await window.fill(field('Name'), 'Ada Parent')
  await window.fill(field('Email'), 'ada@example.com')
  await window.choose(field('Subject'), 'swimming')
  await window.fill(field('Message'), message)
}

/** Waits until the server has a message. @throws when another visit of the site sends it a second time. */
export async function arrivesOnce({ site, window }: Visit, text: string): Promise<void> {
  const arrived = async () => (await messagesOn(site)).filter(({ message }) => message === text).length
  await until('the message has arrived', async () => (await arrived()) > 0)
  await window.goto(site.origin)
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  const count = await arrived()
  if (count !== 1) throw new Error(`the message arrived ${count} times`)
}
