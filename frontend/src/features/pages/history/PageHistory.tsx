import {
  PAGE_MESSAGES as M,
  type PageContent,
  type PageVersion,
} from '@lane-and-court/contract/pages/pages.ts'
import clsx from 'clsx'
import { useState, type ComponentProps } from 'react'
import styles from '../../../ui/admin.module.css'
import { HistoryPanel } from '../../../ui/history/HistoryPanel.tsx'
import { SavedVersions } from '../../../ui/history/SavedVersions.tsx'
import { useLazyPageVersionQuery, usePageHistoryQuery, useUpdatePageMutation } from '../pagesAdmin.api.ts'
import { describeHidden } from '../pagePublishing.ts'
import own from './history.module.css'
import { VersionChanges } from './VersionChanges.tsx'

const PER_PAGE = 10

interface Props {
  /** The page as it is saved now. */
  current: PageContent
  /** Whether there is unsaved input. */
  isUnsaved: boolean
  onRestored: (restored: PageContent) => void
}

/** The saved versions of a page, each with its differences and a button to restore it. */
export function PageHistory({
  openState,
  ...props
}: Props & Pick<ComponentProps<typeof HistoryPanel>, 'openState'>) {
  return (
    <HistoryPanel openState={openState}>
      <Versions {...props} />
    </HistoryPanel>
  )
}

function Versions({ current, isUnsaved, onRestored }: Props) {
  const [number, setNumber] = useState(1)
  const { id, page, version: base } = current
  const { data, ...query } = usePageHistoryQuery({ page, number })
  const [read] = useLazyPageVersionQuery()
  const [update] = useUpdatePageMutation()
  const pages = Math.ceil((data?.total ?? 0) / PER_PAGE)
  return (
    <>
      <SavedVersions<PageVersion, PageContent>
        current={current}
        query={{ ...query, data: data?.items }}
        now={base}
        renderChanges={({ version }, restore) => (
          <VersionChanges current={current} version={version}>
            {!current.isProtected && restore}
          </VersionChanges>
        )}
        consequence={() =>
          describeHidden(current.publishAt) === null ? 'Visitors will see the page as it was then.' : ''
        }
        unsaved={isUnsaved ? 'Your unsaved changes will be lost.' : ''}
        save={async ({ version }, key) => {
          // It is compared, and so loaded.
          const { data: former, error } = await read({ page, version }, true)
          return former ? update({ page, content: former.content, key, version: base }) : { error }
        }}
        onRestored={onRestored}
        draft={`page:${id}`}
        done={M.updated}
        failed={M.updateFailed}
      />
      {pages > 1 && (
        <div className={clsx(styles.actions, own.pages)}>
          {number > 1 && (
            <button type="button" className={styles.second} onClick={() => setNumber(number - 1)}>
              Newer
            </button>
          )}
          {number < pages && (
            <button type="button" className={styles.second} onClick={() => setNumber(number + 1)}>
              Older
            </button>
          )}
        </div>
      )}
    </>
  )
}
