import clsx from 'clsx'
import { IMPORT_LIMITS, IMPORT_MESSAGES } from '@lane-and-court/contract/imports/imports.ts'
import type { ReactNode } from 'react'
import { dateAndTime } from '@lane-and-court/contract/time/calendar.ts'
import { useOnline } from '../../offline/network/connectivity.ts'
import admin from '../../ui/admin.module.css'
import { DropArea } from '../../ui/form/picture/DropArea.tsx'
import { countOf } from '../../lib/format/countOf.ts'
import { describeCounts, describePreview, type Noun } from './describeImport.ts'
import { importsApi, type ImportTarget } from './imports.api.ts'
import styles from './imports.module.css'
import { ChangeTable, FaultTable } from './PreviewTables.tsx'
import { useImport } from './useImport.ts'

interface Props {
  target: ImportTarget
  noun: Noun
  /** What is special to the file of these objects. */
  children: ReactNode
}

const ROWS = IMPORT_LIMITS.rows.toLocaleString('en-US')
const isCsvFile = ({ name, type }: File) => /\.(csv|txt|tsv)$/i.test(name) || type.startsWith('text/')

/** Exports objects of one type to a CSV file, and imports them: first a preview, then all or nothing, then Undo. */
export function ImportView({ target, noun, children }: Props) {
  const isOnline = useOnline()
  const work = useImport(target)
  const { file, problem, isReading, isImporting, isUndoing } = work
  const { data } = importsApi.useLastImportQuery(target.path, { refetchOnMountOrArgChange: true })
  const last = data?.last
  const { warnings = [], warningCount = 0 } = file?.preview ?? {}
  const total = file ? file.preview.created + file.preview.changed : 0
  return (
    <>
      {!isOnline && <p className={admin.note}>{IMPORT_MESSAGES.offline}</p>}
      <section aria-labelledby="export-title" className={clsx(admin.panel, styles.part)}>
        <h2 id="export-title" className={styles.title}>
          Export
        </h2>
        <p>
          A CSV file with all {noun.many}, for Excel, Numbers or Google Sheets. {children}
        </p>
        {isOnline && (
          <p className={styles.actions}>
            <a className={admin.second} href={`/api${target.path}.csv`} download>
              Export {noun.many}
            </a>
          </p>
        )}
      </section>
      <section aria-labelledby="import-title" className={clsx(admin.panel, styles.part)}>
        <h2 id="import-title" className={styles.title}>
          Import
        </h2>
        <p>
          Edit the exported file, or add rows with a blank ID. You see what would change before anything is
          saved. Nothing is deleted: rows that you leave out stay as they are.
        </p>
        <DropArea
          control={{}}
          label="CSV file"
          words={file ? 'Choose another file' : 'Drop a CSV file here, or choose one'}
          hint={`At most ${ROWS} rows and 5 MB`}
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          icon="paper"
          isAccepted={isCsvFile}
          disabled={!isOnline || isReading || isImporting}
          onFiles={([csvFile]) => csvFile && void work.choose(csvFile)}
        />
        <p role="status" className={isReading ? undefined : 'visually-hidden'}>
          {isReading ? 'Checking the file…' : file ? describePreview(file.preview, noun) : ''}
        </p>
        {problem && (
          <p role="alert" className={admin.fault}>
            {problem}
          </p>
        )}
        {file && (
          <>
            <p className={styles.result} aria-hidden="true">
              {file.name}: {describePreview(file.preview, noun)}
            </p>
            {warnings.length > 0 && (
              <section aria-labelledby="warnings-title" className={styles.part}>
                <h3 id="warnings-title">Check before you import</h3>
                <FaultTable
                  faults={warnings}
                  faultCount={warningCount}
                  caption="What to check in the file"
                  what="rows to check"
                />
              </section>
            )}
            {file.preview.faultCount > 0 ? (
              <FaultTable {...file.preview} />
            ) : (
              total > 0 && <ChangeTable {...file.preview} />
            )}
            <p className={styles.actions}>
              {file.preview.token && (
                <button
                  type="button"
                  className={admin.main}
                  disabled={isImporting || !isOnline}
                  onClick={() => void work.confirm()}
                >
                  {isImporting ? 'Importing...' : `Import ${countOf(total, noun.one, noun.many)}`}
                </button>
              )}
              <button type="button" className={admin.second} disabled={isImporting} onClick={work.discard}>
                Discard
              </button>
            </p>
          </>
        )}
      </section>
      {last && (
        <section aria-labelledby="last-title" className={clsx(admin.panel, styles.part)}>
          <h2 id="last-title" className={styles.title}>
            Last Import
          </h2>
          <p>
            {dateAndTime(last.at)} by {last.by}: {describeCounts(last)}. It can be undone for{' '}
            {IMPORT_LIMITS.undoDays} days, as long as nothing in it has changed.
          </p>
          <p className={styles.actions}>
            <button
              type="button"
              className={admin.second}
              disabled={isUndoing || !isOnline}
              onClick={() => void work.undo(last)}
            >
              {isUndoing ? 'Undoing...' : 'Undo this import'}
            </button>
          </p>
        </section>
      )}
    </>
  )
}
