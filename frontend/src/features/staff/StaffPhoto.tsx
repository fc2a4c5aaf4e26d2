import { useState } from 'react'
import { Picture } from '../../ui/Picture.tsx'
import { initials, panelColor } from './describeStaff.ts'
import { useStaffStyles } from './staff.styles.ts'

const DIRECTORY = '(max-width: 333px) 85vw, (max-width: 767px) 46vw, (max-width: 1023px) 31vw, 282px'

interface Props {
  name: string
  image: string | null
  /** How wide it is shown; as in the directory unless told. */
  sizes?: string
}

/** The photo; initials on a colour of their own where there is none, or none that loads. */
export function StaffPhoto({ name, image, sizes = DIRECTORY }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const styles = useStaffStyles()
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
