import { countOf } from '../../../lib/format/countOf.ts'
import { LIST_LIMITS } from '@lane-and-court/contract/http/common.ts'
import { useState } from 'react'
import { pictureLibraryApi } from '../../../data/api/pictureLibrary.api.ts'
import adminStyles from '../../admin.module.css'
import { FetchFailure } from '../../layout/FetchFailure.tsx'
import { latestResponse } from '../../list/latestResponse.ts'
import { SearchField } from '../../list/ListTools.tsx'
import { Picture } from '../../media/Picture.tsx'
import { describePicture } from './describePicture.ts'
import styles from './PictureLibrary.module.css'

/** A picture to show, and its description; empty if it has none. */
export interface ChosenPicture {
  image: string
  alt: string
}

interface Props {
  onChoose: (picture: ChosenPicture) => void
}

const SHELVES = [
  { shelf: 'uploads', label: 'Uploaded' },
  { shelf: 'drawings', label: 'Built-in drawings' },
] as const

/** The pictures to choose from, with a search; the two kinds are apart. */
export function PictureLibraryChoice({ onChoose }: Props) {
  const [currentShelf, setCurrentShelf] = useState<(typeof SHELVES)[number]['shelf']>('uploads')
  return (
    <>
      <div role="group" aria-label="Kind of picture" className={styles.shelves}>
        {SHELVES.map(({ shelf, label }) => (
          <button
            key={shelf}
            type="button"
            className={styles.shelf}
            aria-pressed={currentShelf === shelf}
            onClick={() => setCurrentShelf(shelf)}
          >
            {label}
          </button>
        ))}
      </div>
      {currentShelf === 'uploads' ? <Uploads onChoose={onChoose} /> : <Drawings onChoose={onChoose} />}
    </>
  )
}

function Drawings({ onChoose }: Props) {
  return (
    <Pictures
      label="Built-in drawings"
      pictures={BUILT_IN_PICTURES.map((drawing) => ({ ...drawing, name: drawing.alt }))}
      onChoose={onChoose}
    />
  )
}

function Uploads({ onChoose }: Props) {
  const [{ q, page }, setQuery] = useState({ q: '', page: 1 })
  const result = pictureLibraryApi.useAdminPicturesQuery(
    { page, ...(q ? { q } : {}) },
    { refetchOnMountOrArgChange: true },
  )
  const data = latestResponse(result)
  const pages = Math.ceil((data?.total ?? 0) / LIST_LIMITS.perPage)
  const step = (to: number, label: string) => (
    <button type="button" className={adminStyles.second} onClick={() => setQuery({ q, page: to })}>
      {label}
    </button>
  )
  return (
    <>
      <div role="search">
        <SearchField
          label="Search the pictures"
          value={q}
          onChange={(words) => setQuery({ q: words, page: 1 })}
        />
      </div>
      {data ? (
        <>
          <p role="status" className={data.total > 0 ? 'visually-hidden' : adminStyles.note}>
            {data.total > 0
              ? countOf(data.total, 'picture')
              : q
                ? 'No matching pictures'
                : 'No pictures have been uploaded yet'}
          </p>
          <Pictures
            label="Uploaded pictures"
            isBusy={result.isFetching}
            pictures={data.items.map((picture) => ({
              image: picture.path,
              rendition: picture.shown ?? picture.path,
              alt: picture.alt || picture.describedAs,
              name: describePicture(picture),
            }))}
            onChoose={onChoose}
          />
          {pages > 1 && (
            <div className={styles.pages}>
              {page > 1 && step(page - 1, 'Previous')}
              <span>
                Page {page} of {pages}
              </span>
              {page < pages && step(page + 1, 'Next')}
            </div>
          )}
        </>
      ) : result.isError && !result.isFetching ? (
        <FetchFailure sentence="The pictures could not be loaded." onRetry={() => void result.refetch()} />
      ) : (
        <p role="status">Loading the pictures</p>
      )}
    </>
  )
}

interface PicturesProps extends Props {
  label: string
  /** `rendition` is the address with the crop and the focal point. */
  pictures: readonly (ChosenPicture & { name: string; rendition?: string })[]
  isBusy?: boolean
}

function Pictures({ label, pictures, isBusy = false, onChoose }: PicturesProps) {
  if (pictures.length === 0) return null
  return (
    <ul className={styles.pictures} aria-label={label} aria-busy={isBusy}>
      {pictures.map(({ image, alt, name, rendition = image }) => (
        <li key={image}>
          <button type="button" className={styles.picture} onClick={() => onChoose({ image, alt })}>
            <Picture image={rendition} alt="" sizes="10rem" />
            <span>{name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The scenes that are part of the site, with their alternative texts. */
const BUILT_IN_PICTURES = [
  ['lanes', 'Swimmers crossing the pool in their lanes, seen from above'],
  ['court', 'A rally on a blue hard court, one player in a sports wheelchair'],
  ['kids', 'Children in the shallow pool with a kickboard and a round float'],
  ['kickboards', 'Three children with kickboards and a coach in the water'],
  ['baby-and-me', 'Babies and their parents in the warm shallow water'],
  ['backstroke', 'Swimmers on their backs in the lanes'],
  ['poolside', 'Children sitting on the edge of the pool with their feet in the water'],
  ['relay', 'A relay at the edge of the pool'],
  ['start', 'Swimmers on the starting blocks'],
  ['team', 'The swim team at the pool'],
  ['mini-court', 'Children on small courts with orange balls, one in a wheelchair'],
  ['doubles', 'Four players in a doubles match, seen from above'],
  ['rally', 'Two tennis players at drills on a clay court'],
  ['camp', 'Umbrellas and children on loungers on the lawn beside the pool'],
  ['camp-lunch', 'Lunch in the shade at camp'],
].map(([scene, alt = '']) => ({ image: `/pictures/${scene}-landscape-960.webp`, alt }))
