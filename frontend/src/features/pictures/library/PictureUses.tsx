import { mergeClasses } from '@griffel/react'
import type { LibraryPicture } from '@lane-and-court/contract/pictures/library.types.ts'
import { Link } from 'react-router-dom'
import { useAdminStyles } from '../../../ui/admin.styles.ts'
import { countUses, nameOfUse, screenOfUse } from './describeUses.ts'
import { useLibraryStyles } from './library.styles.ts'

const WHERE = { site: '', trash: ' (in the trash)', history: ' (old version)' } as const

/** Where a picture is used, each with a link to the screen that changes it. */
export function PictureUses({ picture }: { picture: LibraryPicture }) {
  const styles = useAdminStyles()
  const { panel, uses } = useLibraryStyles()
  const rest = picture.useCount + picture.pastUseCount - picture.uses.length
  return (
    <section className={mergeClasses(styles.panel, panel)} aria-labelledby="picture-uses">
      <h2 id="picture-uses" className={styles.title}>
        {countUses(picture)}
      </h2>
      {picture.uses.length > 0 && (
        <ul className={uses}>
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
