import { fieldsOf } from '@lane-and-court/contract/pages/knownFields.ts'
import { useMemo } from 'react'
import type { Piece } from '../../../base/wordDiff.ts'
import { changesBetween } from './changes.ts'
import styles from './history.module.css'

interface Props {
  page: string
  /** The content that is saved now, and the content of a version. */
  before: unknown
  after: unknown
}

const TAGS = { same: 'span', added: 'ins', removed: 'del' } as const

/** Shows how a page would change when a version is restored. */
export function VersionChanges({ page, before, after }: Props) {
  const changes = useMemo(() => changesBetween(before, after, fieldsOf(page)), [before, after, page])
  if (changes.length === 0) return <p>No changes.</p>
  return (
    <>
      <p>Restoring it changes {changes.length === 1 ? 'one text' : `${changes.length} texts`}:</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard */}
      <div role="group" aria-label="Changes" tabIndex={0} className={styles.rows}>
        <dl className={styles.rows}>
          {changes.map(({ label, pieces }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two may have the same name
            <div key={index} className={styles.row}>
              <dt>{label}</dt>
              <dd>{pieces.map(show)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  )
}

function show({ text, kind }: Piece, index: number) {
  const Tag = TAGS[kind]
  return (
    // oxlint-disable-next-line react/no-array-index-key -- pieces keep their order
    <Tag key={index}>
      {kind !== 'same' && <span className="visually-hidden">{kind}: </span>}
      {text}
    </Tag>
  )
}
