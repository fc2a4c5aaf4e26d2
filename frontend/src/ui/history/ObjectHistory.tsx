import type { ObjectVersion } from '@lane-and-court/contract/history/history.ts'
import { truncateText } from '@lane-and-court/contract/text/truncate.ts'
import { getIn } from 'final-form'
import type { MaybeQueued } from '../../data/writes/offlineMutation.ts'
import { HistoryPanel } from './HistoryPanel.tsx'
import { Picture } from '../media/Picture.tsx'
import { SavedVersions } from './SavedVersions.tsx'
import styles from './SavedVersions.module.css'
import { asText, type ConflictField } from '../form/record/ConflictPanel.tsx'

/** A text is cut after this many characters: the list of versions must stay short. */
const SHOWN = 160

interface Props<Saved extends { id: string; version: number }> {
  /** The object as it is saved now. */
  current: Saved
  /** Whether it is open; its versions are loaded only then. */
  openState: readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void]
  /** The versions, newest first. */
  query: {
    data?: ObjectVersion<Saved>[] | undefined
    isError: boolean
    isFetching: boolean
    refetch: () => unknown
  }
  /** The fields of its form. */
  fields: readonly ConflictField[]
  toValues: (object: Saved) => object
  /** What restoring a version does, and what it leaves as it is. */
  consequence: string
  /** Saves the object as it was, over the version that is saved now. */
  save: (
    former: Saved,
    options: { id: string; key: string; version: number },
  ) => Promise<{ data?: MaybeQueued<Saved> | undefined; error?: unknown }>
  onRestored: (restored: Saved) => void
  /** Name of the draft of its form, which is deleted: it was made for what is replaced. */
  draft: string
  /** Error message of a version that could not be restored. */
  failed: string
}

/** The saved versions of an object, each with what differs from the present one, and a button to restore it. */
export function ObjectHistory<Saved extends { id: string; version: number }>(props: Props<Saved>) {
  const { current, openState, query, fields, toValues, consequence, save, ...rest } = props
  const { id, version } = current
  return (
    <HistoryPanel className={styles.panel} openState={openState}>
      <SavedVersions<ObjectVersion<Saved>, Saved>
        {...rest}
        query={query}
        renderVersion={(saved) => {
          const differences = differencesOf(fields, toValues(saved.object), toValues(current))
          if (differences.length === 0) return saved.version === version ? null : ', the same as now'
          return differences.map(({ label, text, isPicture }) => (
            <div key={label}>
              {label}:{' '}
              {isPicture && text ? (
                <Picture className={styles.picture} image={text} alt="" sizes="8rem" />
              ) : (
                truncateText(text, SHOWN) || 'none'
              )}
            </div>
          ))
        }}
        consequence={() => consequence}
        save={(saved, key) => save(saved.object, { id, key, version })}
      />
    </HistoryPanel>
  )
}

/** @returns what a saved version says otherwise than the present one, in the order of the form. */
function differencesOf(fields: readonly ConflictField[], saved: object, present: object) {
  return fields.flatMap(({ name, label, show = asText, isPicture = false }) => {
    const [was, is] = [getIn(saved, name) as unknown, getIn(present, name) as unknown]
    return asText(was) === asText(is) ? [] : [{ label, text: show(was), isPicture }]
  })
}
