import clsx from 'clsx'
import type { AdminGalleryImage } from '@lane-and-court/contract/gallery/gallery.ts'
import { shortDate } from '@lane-and-court/contract/time/calendar.ts'
import { deleteAction, editAction, type Action } from '../../../ui/actions/actions.ts'
import { CardActions } from '../../../ui/actions/CardActions.tsx'
import { SPORT_OPTIONS } from '../../../ui/form/sportOptions.ts'
import type { ActionIconName } from '../../../ui/actions/ActionIcon.tsx'
import { UnsentMark } from '../../../ui/feedback/OutboxMark.tsx'
import { FileFacts } from '../../../ui/media/FileFacts.tsx'
import order from '../../../ui/order/order.module.css'
import { RowChoice } from '../../../ui/table/RowChoice.tsx'
import { Tag } from '../../../ui/text/Tag.tsx'
import { AdminImage } from './AdminImage.tsx'
import styles from './galleryAdmin.module.css'
import { nameOfImage } from './galleryNames.ts'
import { pathOf } from '../galleryAdmin.api.ts'

interface Props {
  image: AdminGalleryImage
  /** Position, counted from 0, and the number of pictures. */
  place: number
  total: number
  isSelected: boolean
  /** Whether a form has just changed it. */
  isMarked: boolean
  /** @param isRange whether all up to the last one that was chosen are meant. */
  onSelect: (isRange: boolean) => void
  onMove: (place: number) => void
  onDelete: () => void
}

const SIZES = '(width < 37.5rem) 7.75rem, 16.875rem'

/** One picture in the admin area, with its details and buttons. */
export function GalleryAdminCard({
  image,
  place,
  total,
  isSelected,
  isMarked,
  onSelect,
  onMove,
  onDelete,
}: Props) {
  const name = nameOfImage(image, place)
  const sport = SPORT_OPTIONS.find(({ value }) => value === image.sport)?.label
  const step = (label: string, icon: ActionIconName, to: number, isOff: boolean): Action => ({
    label,
    icon,
    isOff,
    onClick: () => onMove(to),
  })
  return (
    <li
      data-row={image.id}
      className={clsx(styles.card, order.item, isSelected && styles.selected, isMarked && styles.marked)}
    >
      <div className={styles.choice}>
        <RowChoice label={`Select ${name}`} isOn={isSelected} onToggle={onSelect} />
      </div>
      <div className={styles.frame}>
        <AdminImage image={image} sizes={SIZES} className={styles.picture} />
      </div>
      <div className={styles.words}>
        <p className={styles.facts}>
          <Tag>{sport}</Tag>
          <time dateTime={image.createdAt}>{shortDate(image.createdAt)}</time>
          <FileFacts picture={image} />
          <UnsentMark resource={pathOf(image.id)} />
        </p>
        {image.caption && <p className={styles.caption}>{image.caption}</p>}
      </div>
      <div className={styles.actions}>
        <CardActions
          name={name}
          moves={[
            step('Move earlier', 'back', place - 1, place === 0),
            step('Move later', 'on', place + 1, place === total - 1),
          ]}
          actions={[editAction(`/admin/gallery/${image.id}/edit`), deleteAction(onDelete)]}
        />
      </div>
    </li>
  )
}
