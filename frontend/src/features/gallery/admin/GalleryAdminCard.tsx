import { mergeClasses } from '@griffel/react'
import type { GalleryImage } from '@lane-and-court/contract/gallery/gallery.types.ts'
import { Link } from 'react-router-dom'
import { shortDate } from '../../../lib/dates.ts'
import { SPORT_OPTIONS } from '../../../ui/form/sportOptions.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { UnsentMark } from '../../../ui/OutboxMark.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { AdminImage } from './AdminImage.tsx'
import { useGalleryAdminStyles } from './galleryAdmin.styles.ts'
import { nameOfImage } from './galleryNames.ts'
import { pathOf } from './galleryAdmin.api.ts'

interface Props {
  image: GalleryImage
  /** Position, counted from 0, and the number of pictures. */
  place: number
  total: number
  isSelected: boolean
  onSelect: () => void
  onMove: (place: number) => void
  onDelete: () => void
}

const SIZES = '(width < 37.5rem) 7.75rem, 16.875rem'

/** One picture in the admin area, with its details and buttons. */
export function GalleryAdminCard({ image, place, total, isSelected, onSelect, onMove, onDelete }: Props) {
  const styles = useGalleryAdminStyles()
  const name = nameOfImage(image, place)
  const sport = SPORT_OPTIONS.find(({ value }) => value === image.sport)?.label
  const steps = [
    { label: 'Move earlier', icon: 'back', to: place - 1, isEdge: place === 0 },
    { label: 'Move later', icon: 'on', to: place + 1, isEdge: place === total - 1 },
  ] as const
  return (
    <li className={mergeClasses(styles.card, isSelected && styles.selected)}>
      <label className={styles.choice}>
        <input type="checkbox" checked={isSelected} aria-label={`Select ${name}`} onChange={onSelect} />
      </label>
      <div className={styles.frame}>
        <AdminImage image={image} sizes={SIZES} className={styles.picture} />
      </div>
      <div className={styles.words}>
        <p className={styles.facts}>
          <Tag>{sport}</Tag>
          <time dateTime={image.createdAt}>{shortDate(image.createdAt)}</time>
          <UnsentMark resource={pathOf(image.id)} />
        </p>
        {image.caption && <p className={styles.caption}>{image.caption}</p>}
      </div>
      <div className={styles.actions}>
        {steps.map(({ label, icon, to, isEdge }) => (
          // Not disabled at the ends: a button that is disabled by its own click loses the focus.
          <button
            key={label}
            type="button"
            className={styles.sign}
            aria-label={`${label}: ${name}`}
            aria-disabled={isEdge}
            onClick={() => !isEdge && onMove(to)}
          >
            <Icon name={icon} weight={2.2} />
          </button>
        ))}
        <Link to={`/admin/gallery/${image.id}/edit`} className={styles.sign} aria-label={`Edit ${name}`}>
          <Icon name="pencil" weight={2} />
        </Link>
        <button
          type="button"
          className={mergeClasses(styles.sign, styles.doom)}
          aria-label={`Delete ${name}`}
          onClick={onDelete}
        >
          <Icon name="bin" weight={2} />
        </button>
      </div>
    </li>
  )
}
