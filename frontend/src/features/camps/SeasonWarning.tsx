import clsx from 'clsx'
import { Link } from 'react-router-dom'
import admin from '../../ui/admin.module.css'
import campsStyles from './camps.module.css'
import { seasonOver } from './campSeason.ts'
import { useOverCamps } from './useOverCamps.ts'

/** Warns the office, on the dashboard, when visitors read that the season of a camp is over. */
export function SeasonWarning() {
  const { season, coming, isSwimOver, isTennisOver, isAnyOver } = useOverCamps()
  if (!isAnyOver) return null
  const pages =
    isSwimOver && isTennisOver
      ? 'Both camp pages say'
      : `The ${isSwimOver ? 'swim' : 'tennis'} camp page says`
  return (
    <section aria-labelledby="season-title" className={clsx(admin.panel, campsStyles.warning)}>
      <h2 id="season-title" className={admin.title}>
        The {season} camp season is over
      </h2>
      <p>
        {pages} “{seasonOver(coming)}” Enter the dates and prices of {coming ?? 'the next season'} as soon as
        you have them.
      </p>
      <p className={admin.actions}>
        <Link to="/admin/content/camp/edit" className={admin.second}>
          Edit camps
        </Link>
      </p>
    </section>
  )
}
