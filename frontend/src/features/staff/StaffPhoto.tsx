import { useState } from 'react'
import { Picture } from '../../ui/media/Picture.tsx'
import { initials, panelColor } from './describeStaff.ts'
import styles from './staff.module.css'

const DIRECTORY = '(width < 20.875rem) 85vw, (width < 48rem) 46vw, (width < 64rem) 31vw, 17.625rem'

interface Props {
  name: string
  image: string | null
  /** The `sizes` of the picture; by default those of the directory. */
  sizes?: string
}

/** The photo, or initials on a color when there is none or it cannot be loaded. */
export function StaffPhoto({ name, image, sizes = DIRECTORY }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  if (image && image !== broken) {
    return (
      <Picture
        className={styles.photo}
        image={image}
        alt=""
        sizes={sizes}
        onGiveUp={() => setBroken(image)}
      />
    )
  }
  return (
    <div className={styles.initials} style={{ backgroundColor: panelColor(name) }} aria-hidden="true">
      {initials(name)}
    </div>
  )
}
