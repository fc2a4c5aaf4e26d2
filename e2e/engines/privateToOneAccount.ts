import { ADMIN } from '../site.ts'
import { addTheo, leaveMessage, THEO } from './truth.ts'
import { stopServer, shellIsCached, signIn, type Journey } from './visit.ts'
import { field, heading, textOf } from './window.ts'

const WRITER = 'Ada Parent of the messages'

export const privateToOneAccount: Journey = {
  name: 'data that an administrator read is not shown to a coach who signs in next, while the server is down',
  kills: true,
  async go(visit) {
    const { site, window } = visit
    await addTheo(site)
    await leaveMessage(site, WRITER)
    await window.goto(`${site.origin}/admin`)
    await signIn(window, ADMIN)
    await window.see(heading('Dashboard'))
    await shellIsCached(visit)
    await window.goto(`${site.origin}/admin/messages`)
    await window.see(textOf(WRITER))

    await window.goto(`${site.origin}/staff/login`)
    await signIn(window, THEO)
    await window.see(heading('Your Profile'))
    // The response that names the coach is persisted a moment after it arrives.
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    await stopServer(visit)
    await window.killAndReopen()
    await window.goto(`${site.origin}/admin/messages`)
    await window.see(heading('Admin Login'))
    const visibleText = await window.evaluate(() => document.body.innerText)
    if (visibleText.includes(WRITER)) throw new Error('the message is shown')
    // The data that the coach has read is available.
    await window.goto(`${site.origin}/staff/profile`)
    await window.see(heading('Your Profile'))
    await window.holds(field('Full name'), 'Theo Other')
  },
}
