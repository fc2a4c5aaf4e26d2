import { useState } from 'react'
import { Picture } from '../../ui/Picture.tsx'
import { initials, panelColor } from './describeStaff.ts'
import { useStaffStyles } from './staff.styles.ts'

/** The photo; initials on a colour of their own where there is none, or none that loads. */
export function StaffPhoto({ name, image }: { name: string; image: string | null }) {
  const [broken, setBroken] = useState<string | null>(null)
  const styles = useStaffStyles()
  if (image && image !== broken) {
    return (
      <Picture
        className={styles.photo}
        image={image}
        alt=""
        sizes="(max-width: 333px) 85vw, (max-width: 767px) 46vw, (max-width: 1023px) 31vw, 282px"
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
