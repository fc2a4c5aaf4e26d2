import { NEWSLETTER_STEPS, stepPath } from '@lane-and-court/contract/newsletter/newsletter.ts'
import { useLocation } from 'react-router-dom'
import { STEPS } from '../../features/newsletter/steps.ts'
import { StepView } from '../../features/newsletter/StepView.tsx'
import { PageHead } from '../../lib/seo/PageHead.tsx'
import { PageBand } from '../../ui/layout/PageBand.tsx'

/** A page about a subscription: it asks to confirm or to unsubscribe, or says what was done. */
export function NewsletterScreen() {
  const { pathname } = useLocation()
  const step = NEWSLETTER_STEPS.find((one) => stepPath(one) === pathname) ?? 'expired'
  const text = STEPS[step]
  return (
    <>
      <PageHead title={text.title} description="The newsletter, by email." isPrivate />
      <PageBand title={text.title} />
      <StepView key={step} {...text} />
    </>
  )
}
