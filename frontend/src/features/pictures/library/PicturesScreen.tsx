import { LIST_LIMITS } from '@lane-and-court/contract/http/common.limits.ts'
import { PICTURE_LIMITS } from '@lane-and-court/contract/pictures/pictures.limits.ts'
import { PageHead } from '../../../lib/seo/PageHead.tsx'
import { pictureLibraryApi } from '../../../data/api/pictureLibrary.api.ts'
import styles from '../../../ui/admin.module.css'
import { FetchFailure } from '../../../ui/list/FetchFailure.tsx'
import { latestResponse } from '../../../ui/list/latestResponse.ts'
import { ListSelect, SearchField } from '../../../ui/list/ListTools.tsx'
import { ListSkeleton } from '../../../ui/list/ListSkeleton.tsx'
import { useExistingPage } from '../../../ui/list/useExistingPage.ts'
import { useListQuery } from '../../../ui/list/useListQuery.ts'
import { LibraryCards } from './LibraryCards.tsx'
import { LibraryUpload } from './LibraryUpload.tsx'
import libraryStyles from './library.module.css'

const FILTERS = [
  { value: '', label: 'All pictures' },
  { value: 'unused', label: 'Not used' },
  { value: 'undescribed', label: 'No description' },
]

/** The library: every uploaded picture, newest first, with what uses it. */
export function PicturesScreen() {
  const { page, query, valueOf, change, isNarrowed } = useListQuery(['show'])
  // What uses a picture changes with every save anywhere.
  const result = pictureLibraryApi.useAdminPicturesQuery(query, { refetchOnMountOrArgChange: true })
  const data = latestResponse(result)
  const isElsewhere = useExistingPage(page, LIST_LIMITS.perPage, data?.total)
  return (
    <>
      <PageHead title="Pictures" description="Lane & Court admin" />
      <div>
        <h1>Pictures</h1>
        <p className={styles.lead}>
          Every uploaded picture and where it is used. A picture that nothing uses is deleted after{' '}
          {PICTURE_LIMITS.unusedDays} days, unless you keep it.
        </p>
      </div>
      <LibraryUpload onUploaded={() => void result.refetch()} />
      <div role="search" className={libraryStyles.tools}>
        <SearchField
          label="Search the pictures"
          value={valueOf('q')}
          onChange={(words) => change('q', words)}
        />
        <ListSelect
          label="Show"
          options={FILTERS}
          value={valueOf('show')}
          onChange={(show) => change('show', show)}
        />
      </div>
      {data && !isElsewhere ? (
        <LibraryCards pictures={data} page={page} isNarrowed={isNarrowed} isBusy={result.isFetching} />
      ) : result.isError && !result.isFetching ? (
        <FetchFailure sentence="The pictures could not be loaded." onRetry={() => void result.refetch()} />
      ) : (
        <ListSkeleton label="Loading the pictures" />
      )}
    </>
  )
}
