import { fieldsOf } from '@lane-and-court/contract/pages/knownFields.ts'
import type { PageContent } from '@lane-and-court/contract/pages/pages.ts'
import { useMemo, type ReactNode } from 'react'
import { wordDiff, type Piece } from '../../../base/wordDiff.ts'
import { usePageVersionQuery } from '../pagesAdmin.api.ts'
import { changesBetween } from '../../../ui/form/described/changesBetween.ts'
import { comparedContent } from '../../../ui/form/described/comparedFields.ts'
import styles from './history.module.css'

interface Props {
  /** The page as it is saved now. */
  current: PageContent
  /** The number of the version. */
  version: number
  /** What is below the changes. */
  children: ReactNode
}

const TAGS = { same: 'span', added: 'ins', removed: 'del' } as const

/** Shows how a page would change when a version is restored, once that is loaded. */
export function VersionChanges({ current: { page, content }, version, children }: Props) {
  const { data, isError } = usePageVersionQuery({ page, version })
  if (!data)
    return <p role="status">{isError ? 'This version could not be loaded.' : 'Loading this version'}</p>
  return (
    <>
      <Changes page={page} before={content} after={data.content} />
      {children}
    </>
  )
}

function Changes({ page, before, after }: { page: string; before: object; after: object }) {
  const changes = useMemo(
    () => changesBetween(comparedContent(fieldsOf(page)), before, after),
    [before, after, page],
  )
  if (changes.length === 0) return <p>No changes.</p>
  return (
    <>
      <p>Restoring it changes {changes.length === 1 ? 'one text' : `${changes.length} texts`}:</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard */}
      <div role="group" aria-label="Changes" tabIndex={0} className={styles.rows}>
        <dl className={styles.rows}>
          {changes.map(({ label, before: was, after: is }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two may have the same name
            <div key={index} className={styles.row}>
              <dt>{label}</dt>
              <dd>{wordDiff(was, is).map(show)}</dd>
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
