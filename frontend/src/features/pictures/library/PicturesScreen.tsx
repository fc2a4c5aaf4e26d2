import { Link } from 'react-router-dom'
import { PICTURE_LIMITS } from '@lane-and-court/contract/pictures/pictures.ts'
import type { LibraryPicture } from '@lane-and-court/contract/pictures/library.ts'
import { path, pictureLibraryApi, pathOf } from '../../../data/api/pictureLibrary.api.ts'
import { PageHead } from '../../../lib/seo/PageHead.tsx'
import styles from '../../../ui/admin.module.css'
import type { ShownItems } from '../../../ui/list/ListView.tsx'
import { PagedAdminList } from '../../../ui/list/paged/PagedAdminList.tsx'
import { LibraryUpload } from './LibraryUpload.tsx'
import clsx from 'clsx'
import { deleteAction, editAction } from '../../../ui/actions/actions.ts'
import { CardActions } from '../../../ui/actions/CardActions.tsx'
import { describePicture } from '../../../ui/form/picture/describePicture.ts'
import { useMarkedRow } from '../../../ui/list/useMarkedRow.ts'
import { UnsentMark } from '../../../ui/feedback/OutboxMark.tsx'
import { Picture } from '../../../ui/media/Picture.tsx'
import tableStyles from '../../../ui/table/table.module.css'
import { Tag } from '../../../ui/text/Tag.tsx'
import { countUses } from './describeUses.ts'
import { FileFacts } from '../../../ui/media/FileFacts.tsx'
import own from './library.module.css'
import { usePictureDeletion } from './usePictureDeletion.tsx'

const FILTERS = [
  {
    name: 'show',
    label: 'Show',
    options: [
      { value: '', label: 'All pictures' },
      { value: 'unused', label: 'Not used' },
      { value: 'undescribed', label: 'No description' },
    ],
  },
]

/** The library: every uploaded picture, newest first, with what uses it. */
export function PicturesScreen() {
  return (
    <>
      <PageHead title="Pictures" description="Lane & Court admin" />
      <div>
        <div className={styles.head}>
          <h1>Pictures</h1>
          <Link to={`${path}/describe`} className={styles.second}>
            Describe pictures
          </Link>
        </div>
        <p className={styles.lead}>
          Every uploaded picture and where it is used. A picture that nothing uses is deleted after{' '}
          {PICTURE_LIMITS.unusedDays} days, unless you keep it.
        </p>
      </div>
      <LibraryUpload />
      <PagedAdminList<LibraryPicture>
        path={path}
        noun="pictures"
        one="picture"
        endpoint={pictureLibraryApi.endpoints.adminPictures}
        isAlwaysFresh
        showsNew={false}
        search="Search the pictures"
        filters={FILTERS}
        failed="The pictures could not be loaded."
        empty="No pictures have been uploaded yet"
      >
        {(list) => <LibraryCards {...list} />}
      </PagedAdminList>
    </>
  )
}

/** One page of the library. */
function LibraryCards({ items, isBusy }: ShownItems<LibraryPicture>) {
  const marked = useMarkedRow(items)
  const { ask, dialog } = usePictureDeletion()
  return (
    <>
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
          <FileFacts picture={picture} />
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
