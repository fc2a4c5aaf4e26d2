import type { SavedVersion } from '@lane-and-court/contract/history/history.ts'
import { truncateText } from '@lane-and-court/contract/text/truncate.ts'
import { HistoryPanel } from './HistoryPanel.tsx'
import { Picture } from '../media/Picture.tsx'
import { SavedVersions, type Restoring } from './SavedVersions.tsx'
import styles from './SavedVersions.module.css'
import { changesBetween, type ComparedFields } from '../form/described/changesBetween.ts'
import type { ReactNode } from 'react'

/** A text is cut after this many characters: the list of versions must stay short. */
const SHOWN = 160

interface Props<Version, Former, Saved> {
  /** The object as it is saved now. */
  current: Saved
  /** The endpoint of its versions, newest first. */
  endpoint: {
    useQuery: (
      id: string,
      options: { refetchOnMountOrArgChange: boolean },
    ) => {
      data?: readonly Version[] | undefined
      isError: boolean
      isFetching: boolean
      refetch: () => unknown
    }
  }
  /** @returns the object as it was. */
  objectOf: (version: Version) => Former
  /** What is shown of a version: how it differs from the present one, as `differencesOf` tells it. */
  renderVersion: (former: Former, isNow: boolean) => ReactNode
  /** What restoring a version does, and what it leaves as it is. */
  consequence: string | ((former: Former) => string)
  /** Saves the object as it was, over the version that is saved now. */
  save: (former: Former, options: { id: string; key: string; version: number }) => Restoring<Saved>
  onRestored: (restored: Saved) => void
  /** Name of the draft of its form, which is deleted: it was made for what is replaced. */
  draft: string
  /** Error message of a version that could not be restored. */
  failed: string
}

type Stored = { id: string; version: number }

/** The saved versions of an object, each with what it said, and a button to restore it. */
export function ObjectHistory<Version extends SavedVersion, Former, Saved extends Stored>(
  props: Props<Version, Former, Saved>,
) {
  return (
    <HistoryPanel className={styles.panel}>
      <Versions {...props} />
    </HistoryPanel>
  )
}

function Versions<Version extends SavedVersion, Former, Saved extends Stored>(
  props: Props<Version, Former, Saved>,
) {
  const { current, endpoint, objectOf, renderVersion, consequence, save, ...rest } = props
  const { id, version } = current
  return (
    <SavedVersions<Version, Saved>
      {...rest}
      // oxlint-disable-next-line react/hooks -- a screen names one endpoint, which never changes
      query={endpoint.useQuery(id, { refetchOnMountOrArgChange: true })}
      renderVersion={(saved) => renderVersion(objectOf(saved), saved.version === version)}
      consequence={(saved) => (typeof consequence === 'string' ? consequence : consequence(objectOf(saved)))}
      save={(saved, key) => save(objectOf(saved), { id, key, version })}
    />
  )
}

/**
 * @param fields of the form. @param former a version as values of the form. @param present the object as it is now.
 * @returns what a version says otherwise than the present one, in the order of the form.
 */
export function differencesOf(
  fields: ComparedFields,
  former: object,
  present: object,
  isNow: boolean,
): ReactNode {
  const changes = changesBetween(fields, former, present)
  if (changes.length === 0) return isNow ? null : ', the same as now'
  return changes.map(({ label, before: text, isPicture }) => (
    <div key={label}>
      {label}:{' '}
      {isPicture && text ? (
        <Picture className={styles.picture} image={text} alt="" sizes="8rem" />
      ) : (
        truncateText(text, SHOWN) || 'none'
      )}
    </div>
  ))
}
