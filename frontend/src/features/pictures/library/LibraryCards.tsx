import clsx from 'clsx'
import { LIST_LIMITS } from '@lane-and-court/contract/http/common.limits.ts'
import type { Page } from '@lane-and-court/contract/http/common.types.ts'
import type { LibraryPicture } from '@lane-and-court/contract/pictures/library.types.ts'
import { path, pathOf } from '../../../data/api/pictureLibrary.api.ts'
import { deleteAction, editAction } from '../../../ui/actions/actions.ts'
import { CardActions } from '../../../ui/actions/CardActions.tsx'
import styles from '../../../ui/admin.module.css'
import { describePicture } from '../../../ui/form/picture/describePicture.ts'
import { Pager } from '../../../ui/list/Pager.tsx'
import { useMarkedRow } from '../../../ui/list/useMarkedRow.ts'
import { useOptimisticList } from '../../../ui/list/useOptimistic.ts'
import { UnsentMark } from '../../../ui/feedback/OutboxMark.tsx'
import { Picture } from '../../../ui/media/Picture.tsx'
import tableStyles from '../../../ui/table/table.module.css'
import { Tag } from '../../../ui/text/Tag.tsx'
import { countUses } from './describeUses.ts'
import own from './library.module.css'
import { usePictureDeletion } from './usePictureDeletion.tsx'

interface Props {
  pictures: Page<LibraryPicture>
  page: number
  isNarrowed: boolean
  isBusy: boolean
}

/** One page of the library. */
export function LibraryCards({ pictures, page, isNarrowed, isBusy }: Props) {
  const items = useOptimisticList(path, pictures.items, { showsNew: false })
  const marked = useMarkedRow(items)
  const { ask, dialog } = usePictureDeletion()
  return (
    <>
      {items.length === 0 ? (
        <p className={styles.panel}>
          {isNarrowed ? 'No matching pictures' : 'No pictures have been uploaded yet'}
        </p>
      ) : (
        <ul className={own.cards} aria-label="Pictures" aria-busy={isBusy}>
          {items.map((picture) => (
            <Card
              key={picture.id}
              picture={picture}
              isMarked={marked === picture.id}
              onDelete={() => ask(picture)}
            />
          ))}
        </ul>
      )}
      <Pager label="Pages of the library" page={page} perPage={LIST_LIMITS.perPage} total={pictures.total} />
      {dialog}
    </>
  )
}

interface CardProps {
  picture: LibraryPicture
  isMarked: boolean
  onDelete: () => void
}

function Card({ picture, isMarked, onDelete }: CardProps) {
  const name = describePicture(picture)
  const isDescribed = picture.alt !== '' || picture.describedAs !== '' || picture.isDecorative
  return (
    <li data-row={picture.id} className={clsx(own.card, isMarked && tableStyles.marked)}>
      <Picture
        className={own.picture}
        image={picture.shown ?? picture.path}
        alt=""
        sizes="(width < 37.5rem) 45vw, 16.25rem"
        placeholder={picture.placeholder}
      />
      <div className={own.words}>
        <h2 className={own.name}>{name}</h2>
        <p className={own.facts}>
          <span>{countUses(picture)}</span>
          {!isDescribed && <Tag tone="new">No description</Tag>}
          {picture.isKept && <Tag>Kept</Tag>}
          <UnsentMark resource={pathOf(picture.id)} />
        </p>
      </div>
      <div className={own.actions}>
        <CardActions
          name={name}
          actions={[editAction(`${path}/${picture.id}/edit`), deleteAction(onDelete)]}
        />
      </div>
    </li>
  )
}
