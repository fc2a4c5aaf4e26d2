import clsx from 'clsx'
import { SITE_FACTS, type SiteFact } from '@lane-and-court/contract/site/siteFacts.ts'
import { Link } from 'react-router-dom'
import admin from '../../../ui/admin.module.css'
import { RopeProgress } from '../../../ui/feedback/RopeProgress.tsx'
import { askedFact, isNeeded } from './setupSteps.ts'
import styles from './setup.module.css'

const NEEDED = SITE_FACTS.filter(isNeeded).length

/** What a site must say of itself and does not say yet, with the way to the guided form. */
export function MissingFacts({ missing }: { missing: readonly SiteFact[] }) {
  const needed = missing.filter(isNeeded).map(askedFact)
  const [first] = needed
  if (!first) return null
  const done = NEEDED - needed.length
  return (
    <section aria-labelledby="missing-title" className={clsx(admin.panel, styles.missing)}>
      <div className={styles.words}>
        <h2 id="missing-title" className={styles.heading}>
          {done === 0 ? 'Set up your site' : 'Finish setting up your site'}
        </h2>
        <p className={admin.lead}>Visitors see only what you have entered. The site still needs:</p>
      </div>
      <ul className={styles.facts} aria-label="What is missing">
        {needed.map(({ fact, label, path }) => (
          <li key={fact}>
            <span className={styles.bead} aria-hidden="true" />
            <Link to={path}>{label}</Link>
          </li>
        ))}
      </ul>
      <div className={styles.progress}>
        <RopeProgress label="Set up your site" percent={Math.round((100 * done) / NEEDED)} />
        <span>
          {done} of {NEEDED} done
        </span>
      </div>
      <p>
        <Link to={first.path.split('#')[0] ?? ''} className={admin.main}>
          {done === 0 ? 'Start' : 'Continue'}
        </Link>
      </p>
    </section>
  )
}
