import { addTheo, countCoachesWithBio, THEO } from './truth.ts'
import { signIn, type Journey } from './visit.ts'
import { button, field, heading, textOf } from './window.ts'

const BIO = 'Of the coach who typed it, and of nobody else.'

export const ownData: Journey = {
  name: 'a draft of one coach is not saved as another coach who has signed in meanwhile, and stays',
  async go({ site, window }) {
    await addTheo(site)
    await window.goto(`${site.origin}/staff/login`)
    await signIn(window, site.sampleCoach())
    await window.see(heading('Your Profile'))
    await window.fill(field('Bio'), BIO)
    await window.evaluate(signInUnseen, THEO)
    await window.click(button('Save Changes'))
    await window.see(textOf('You are signed in as Theo Other'))
    await window.holds(field('Bio'), BIO)
    if ((await countCoachesWithBio(site, BIO)) > 0) throw new Error('it was saved as the other coach')
  },
}

/** Runs in the page: signs another coach in without notice to the page. */
async function signInUnseen(who: { username: string; password: string }): Promise<void> {
  const response = await fetch('/api/staff/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(who),
  })
  if (!response.ok) throw new Error(`the other coach could not sign in: ${response.status}`)
}
