import { coachesWhoSay } from './truth.ts'
import { stopServer, shellIsCached, signIn, type Journey } from './visit.ts'
import { button, field, heading, textOf, until } from './window.ts'

const BIO = 'Written at the pool, where there is no signal.'
const WAITING = `//ul[@aria-label='Not sent yet']/li`

export const keepProfile: Journey = {
  name: 'a coach edits the own profile with the server gone, and it is saved on reconnect',
  async go(visit) {
    const { site, window } = visit
    await window.goto(`${site.origin}/staff/login`)
    await signIn(window, site.sampleCoach())
    await window.see(heading('Your Profile'))
    await shellIsCached(visit)
    // The answer that names the coach is kept a moment after it came.
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    await stopServer(visit)

    await window.goto(`${site.origin}/staff/profile`)
    await window.fill(field('Bio'), BIO)
    await window.click(button('Save Changes'))
    await window.see(textOf('Waiting to be sent'))
    await window.see(WAITING)

    // It outlives the page.
    await window.goto(`${site.origin}/staff/profile`)
    await window.see(WAITING)
    await window.holds(field('Bio'), BIO)

    await site.start()
    await window.miss(WAITING)
    await window.holds(field('Bio'), BIO)
    await until('the profile is saved', async () => (await coachesWhoSay(site, BIO)) === 1)
  },
}
