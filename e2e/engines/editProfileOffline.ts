import { countCoachesWithBio } from './truth.ts'
import { stopServer, shellIsCached, signIn, type Journey } from './visit.ts'
import { button, field, heading, textOf, until } from './window.ts'

const BIO = 'Written at the pool, where there is no signal.'
const UNSENT = `//ul[@aria-label='Not sent yet']/li`

export const editProfileOffline: Journey = {
  name: 'a coach edits their profile while the server is down, and it is saved on reconnect',
  async go(visit) {
    const { site, window } = visit
    await window.goto(`${site.origin}/staff/login`)
    await signIn(window, site.sampleCoach())
    await window.see(heading('Your Profile'))
    await shellIsCached(visit)
    // The response that names the coach is persisted a moment after it arrives.
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    await stopServer(visit)

    await window.goto(`${site.origin}/staff/profile`)
    await window.fill(field('Bio'), BIO)
    await window.click(button('Save Changes'))
    await window.see(textOf('Waiting to be sent'))
    await window.see(UNSENT)

    // The change survives a page load.
    await window.goto(`${site.origin}/staff/profile`)
    await window.see(UNSENT)
    await window.holds(field('Bio'), BIO)

    await site.start()
    await window.miss(UNSENT)
    await window.holds(field('Bio'), BIO)
    await until('the profile is saved', async () => (await countCoachesWithBio(site, BIO)) === 1)
  },
}
