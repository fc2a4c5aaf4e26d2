import clsx from 'clsx'
import type { LibraryPicture } from '@lane-and-court/contract/pictures/library.types.ts'
import { Link } from 'react-router-dom'
import styles from '../../../ui/admin.module.css'
import { countUses, nameOfUse, screenOfUse } from './describeUses.ts'
import libraryStyles from './library.module.css'

const WHERE = { site: '', trash: ' (in the trash)', history: ' (old version)' } as const

/** Where a picture is used, each with a link to the screen that changes it. */
export function PictureUses({ picture }: { picture: LibraryPicture }) {
  const rest = picture.useCount + picture.pastUseCount - picture.uses.length
  return (
    <section className={clsx(styles.panel, libraryStyles.panel)} aria-labelledby="picture-uses">
      <h2 id="picture-uses" className={styles.title}>
        {countUses(picture)}
      </h2>
      {picture.uses.length > 0 && (
        <ul className={libraryStyles.uses}>
          {picture.uses.map((use) => {
            const screen = screenOfUse(use)
            const words = nameOfUse(use) + WHERE[use.where]
            return (
              <li key={`${use.type} ${use.id} ${use.where}`}>
                {screen ? <Link to={screen}>{words}</Link> : words}
              </li>
            )
          })}
          {rest > 0 && <li>and {rest} more</li>}
        </ul>
      )}
    </section>
  )
}
