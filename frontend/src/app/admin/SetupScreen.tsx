import { lazy, Suspense } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { SetupForm } from '../../features/pages/setup/SetupForm.tsx'
import { SETUP_STEPS } from '../../features/pages/setup/setupSteps.ts'
import styles from '../../features/pages/setup/setup.module.css'
import { PageHead } from '../../lib/seo/PageHead.tsx'
import admin from '../../ui/admin.module.css'
import { toast } from '../../ui/feedback/toasts.ts'
import { screen } from '../../lib/browser/screen.ts'

// Loaded only for an address that does not exist.
const { Screen: NotFound } = screen('NotFound', () => import('../site/NotFound.tsx'))

const PagePreview = lazy(async () => ({ default: (await import('./preview/PagePreview.tsx')).PagePreview }))
const TITLE = 'Set up your site'

/** The guided form: what a site must say of itself, in a few steps that are saved one by one. */
export function SetupScreen() {
  const { step: name = SETUP_STEPS[0].step } = useParams()
  const navigate = useNavigate()
  const at = SETUP_STEPS.findIndex(({ step }) => step === name)
  const step = SETUP_STEPS[at]
  const next = SETUP_STEPS[at + 1]
  if (!step) return <NotFound />
  const goOn = () => void navigate(next?.path ?? '/admin')
  return (
    <>
      <PageHead title={`${step.title} – ${TITLE}`} description="Lane & Court admin" />
      <div>
        <p className={admin.lead}>
          {TITLE}, step {at + 1} of {SETUP_STEPS.length}
        </p>
        <h1>{step.title}</h1>
      </div>
      <nav aria-label="Steps">
        <ol className={styles.steps}>
          {SETUP_STEPS.map(({ path, title }, index) => (
            <li key={path}>
              <Link
                to={path}
                aria-current={index === at ? 'step' : undefined}
                data-reached={index <= at ? '' : undefined}
              >
                {title}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <SetupForm
        key={step.step}
        step={step}
        isLast={!next}
        onSaved={() => {
          toast('Saved')
          goOn()
        }}
        onWaiting={goOn}
        renderPreview={(content, focused) => (
          <Suspense fallback={<p role="status">Loading the preview</p>}>
            <PagePreview page={step.page} content={content} focused={focused} />
          </Suspense>
        )}
      >
        <p>
          <Link to="/admin" className={admin.second}>
            {next ? 'Do this later' : 'Skip this step'}
          </Link>
        </p>
      </SetupForm>
    </>
  )
}
