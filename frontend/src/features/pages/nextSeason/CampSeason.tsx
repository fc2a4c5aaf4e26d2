import { fieldsOf } from '@lane-and-court/contract/pages/knownFields.ts'
import type { PageContentBody } from '@lane-and-court/contract/pages/pages.ts'
import clsx from 'clsx'
import { newYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { serverNow } from '../../../offline/network/serverClock.ts'
import adminStyles from '../../../ui/admin.module.css'
import { isDifferent } from '../../../ui/form/content/controls/changed.ts'
import type { Path } from '../../../ui/form/content/contentTree.ts'
import { pathLabel } from '../../../ui/form/content/labels.ts'
import { locateErrors } from '../../../ui/form/content/validationErrors.ts'
import { nextSeason, nextSeasonYear, seasonOf, valuesToCheck } from './nextSeason.ts'
import styles from './CampSeason.module.css'

interface Props {
  content: PageContentBody
  saved: PageContentBody
  /** The errors of the content, which are shown before anybody saves if it was stored with them. */
  errors: unknown
  onStart: (content: PageContentBody) => void
  /** Shows the field at a path. */
  onShow: (path: Path) => void
}

/** Of the page content `camp`: starts the next season, and says what to check before it is saved. */
export function CampSeason({ content, saved, errors, onStart, onShow }: Props) {
  // The button that had the focus is gone then.
  const hasStarted = useRef(false)
  const focus = (checks: HTMLDivElement | null) => {
    if (hasStarted.current) checks?.focus()
    if (checks) hasStarted.current = false
  }
  const season = seasonOf(content)
  const stored = seasonOf(saved)

  if (!isDifferent(content, saved)) {
    const faults = locateErrors(errors)
    const coming = nextSeasonYear(content, newYorkClock(serverNow()).slice(0, 10))
    return (
      <div className={styles.panel}>
        {faults.length > 0 && (
          <div role="status" className={adminStyles.note}>
            <p>
              <b>Please correct what is stored:</b>
            </p>
            <Fields paths={faults.map(({ path }) => path)} onShow={onShow} />
            {[...new Set(faults.map(({ sentence }) => sentence))].map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        )}
        {stored > 0 && (
          <button
            type="button"
            className={adminStyles.second}
            onClick={() => {
              hasStarted.current = true
              onStart(nextSeason(content, coming))
            }}
          >
            Start the {coming} season
          </button>
        )}
      </div>
    )
  }
  if (season === 0 || season === stored) return null
  const { changed, prices } = valuesToCheck(content, saved)
  return (
    <div ref={focus} role="status" tabIndex={-1} className={clsx(adminStyles.note, styles.checks)}>
      <p>
        <b>The {season} season is not public until you save.</b> Please check it first.
      </p>
      {changed.length > 0 && (
        <>
          <p>Dates and texts that were changed:</p>
          <Fields paths={changed} onShow={onShow} />
        </>
      )}
      {prices.length > 0 && (
        <>
          <p>Prices that are still those of {stored}:</p>
          <Fields paths={prices} onShow={onShow} />
        </>
      )}
      <p>
        The link where families enroll is in{' '}
        <Link to="/admin/content/site/edit#field=portals.camps">the page content site</Link>.
      </p>
    </div>
  )
}

function Fields({ paths, onShow }: { paths: readonly Path[]; onShow: (path: Path) => void }) {
  return (
    <ul className={styles.fields}>
      {paths.map((path) => (
        <li key={path.join('.')}>
          <button type="button" className={adminStyles.link} onClick={() => onShow(path)}>
            {pathLabel(fieldsOf('camp'), path)}
          </button>
        </li>
      ))}
    </ul>
  )
}
