import { lazy, Suspense, type ComponentType } from 'react'
import { idle } from '../../base/idle.ts'
import { useIsNewsletterOpen } from './newsletter.api.ts'

const load = () => import('./SignUpForm.tsx').then(({ SignUpForm }) => ({ default: SignUpForm }))
/** Nothing needs its script before the page is idle: the HTML of the server is a form that the browser can send. */
const SignUpForm = lazy<ComponentType>(() =>
  typeof window === 'undefined'
    ? load()
    : idle()
        .then(load)
        .catch(() => new Promise<never>(() => {})),
)

/** The sign-up for the newsletter, where this site can send mail. */
export function SignUp() {
  if (!useIsNewsletterOpen()) return null
  return (
    <Suspense>
      <SignUpForm />
    </Suspense>
  )
}
