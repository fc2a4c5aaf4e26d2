import { clearStoredImages } from '../../offline/persisted/storedImages.ts'
import buttons from '../../ui/admin.module.css'
import { RopeProgress } from '../../ui/feedback/RopeProgress.tsx'
import { errorToast, toast } from '../../ui/feedback/toasts.ts'
import { readableBytes } from '../../base/bytes.ts'
import { imageSyncApi } from './imageSync.api.ts'
import styles from './StorageManager.module.css'
import type { useImageSync } from './useImageSync.ts'
import { useStorageFacts } from './useStorageFacts.ts'

interface Props {
  sync: ReturnType<typeof useImageSync>
  /** A new value makes the facts be read again. */
  revision: number
  onChange: () => void
}

/** Shows what is stored and how much space it takes, with buttons to sync and to clear. Reads the gallery. */
export function StorageFacts({ sync: { percent, start }, revision, onChange }: Props) {
  const { data: gallery } = imageSyncApi.useSyncableImagesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const facts = useStorageFacts(revision)
  const isSyncing = percent !== null

  const clearAll = async () => {
    try {
      await clearStoredImages()
      toast('Storage cleared', 'The pictures are still on the server.')
    } catch {
      errorToast('The stored pictures could not be cleared.')
    }
    onChange()
  }

  return (
    <>
      {isSyncing && (
        <div className={styles.progress}>
          <b className={styles.percent}>{percent}%</b>
          <RopeProgress label="Sync" percent={percent} />
        </div>
      )}
      <div role="status">
        <p className={styles.count}>
          {facts
            ? `${facts.count}${gallery ? ` of ${gallery.length}` : ''} pictures stored here`
            : 'Reading the storage'}
        </p>
        {facts && facts.usage !== null && facts.quota !== null && (
          <p className={styles.note}>
            {readableBytes(facts.usage)} of {readableBytes(facts.quota)} used
          </p>
        )}
      </div>
      {facts && <PersistedStorage isPersisted={facts.isPersisted} onChange={onChange} />}
      <div className={buttons.actions}>
        <button
          type="button"
          className={buttons.main}
          aria-disabled={isSyncing}
          onClick={() => !isSyncing && void start()}
        >
          {isSyncing ? `Syncing... ${percent}%` : 'Sync'}
        </button>
        <button
          type="button"
          className={buttons.second}
          aria-disabled={isSyncing || !facts?.count}
          onClick={() => !isSyncing && facts?.count && void clearAll()}
        >
          Clear
        </button>
      </div>
    </>
  )
}

interface PersistedStorageProps {
  /** Null where the browser does not support persistent storage. */
  isPersisted: boolean | null
  onChange: () => void
}

/** Tells whether the browser may evict what is stored when the disk is full, and offers to ask it not to. */
function PersistedStorage({ isPersisted, onChange }: PersistedStorageProps) {
  if (isPersisted === null)
    return <p className={styles.note}>This browser does not say how long it keeps stored pictures.</p>
  if (isPersisted)
    return <p className={styles.note}>The browser keeps these pictures until you clear them.</p>
  return (
    <p className={styles.note}>
      The browser may clear it when the disk is full.{' '}
      <button
        type="button"
        className={styles.promise}
        onClick={async () => {
          await navigator.storage.persist().catch(() => false)
          onChange()
        }}
      >
        Keep permanently
      </button>
    </p>
  )
}
