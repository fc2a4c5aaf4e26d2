import {
  type ErasedData,
  type FoundData,
  type PersonQuery,
  PERSONAL_DATA_MESSAGES as M,
} from '@lane-and-court/contract/personalData/personalData.ts'
import { useRef, useState } from 'react'
import { errorMessageOf } from '../../data/api/baseApi.ts'
import { downloadFile } from '../../lib/browser/downloadFile.ts'
import admin from '../../ui/admin.module.css'
import { ThemeProvider } from '../../ui/ThemeProvider.tsx'
import { errorToast } from '../../ui/feedback/toasts.ts'
import { describeCounts, NOTHING } from './describeData.ts'
import { EraseDialog } from './EraseDialog.tsx'
import { ErasedNote } from './ErasedNote.tsx'
import { FoundPerson } from './FoundPerson.tsx'
import { personalDataApi } from './personalData.api.ts'
import { PersonForm } from './PersonForm.tsx'
import styles from './personalData.module.css'

/** What was found last, and of whom; or what was erased. */
type Result = { person: PersonQuery; data: FoundData } | { erased: ErasedData } | null

/**
 * Finds, exports and erases the data of one person (docs/product.md section 2).
 * @param email whom to begin with; it is not in the address of the screen, which the browser remembers.
 */
export function PersonalDataView({ email }: { email: string }) {
  const [find, { reset }] = personalDataApi.useFindPersonalDataMutation()
  const [result, setResult] = useState<Result>(null)
  const search = async (person: PersonQuery) => {
    setResult(null)
    const { data, error } = await find(person)
    if (data) setResult({ person, data })
    // What was found is here alone, and gone with the screen.
    reset()
    return error
  }
  const match = result && 'data' in result ? result : null
  return (
    <ThemeProvider>
      <div className={styles.parts}>
        <div className={admin.panel}>
          <PersonForm email={email} onFind={search} />
        </div>
        <p role="status" className="visually-hidden">
          {match && (describeCounts(match.data.counts).join(', ') || NOTHING)}
        </p>
        {match && (
          <FoundPerson {...match}>
            <Actions {...match} onErased={(erased) => setResult({ erased })} />
          </FoundPerson>
        )}
        {result && 'erased' in result && <ErasedNote {...result.erased} />}
      </div>
    </ThemeProvider>
  )
}

interface ActionsProps {
  person: PersonQuery
  data: FoundData
  onErased: (erased: ErasedData) => void
}

function Actions({ person, data, onErased }: ActionsProps) {
  const [exportData, exporting] = personalDataApi.useExportPersonalDataMutation()
  const [erase] = personalDataApi.useErasePersonalDataMutation()
  const [isAsking, setAsking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const download = async () => {
    const { data, error } = await exportData(person)
    exporting.reset()
    if (!data) return errorToast(errorMessageOf(error, M.offline))
    const file = new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' })
    downloadFile(file, `personal-data-${new Date().toISOString().slice(0, 10)}.json`)
  }
  const confirm = async (currentPassword: string) => {
    const { data, error } = await erase({ ...person, currentPassword })
    if (data) onErased(data)
    return error
  }
  return (
    <>
      <div className={admin.actions}>
        <button
          type="button"
          className={admin.second}
          disabled={exporting.isLoading}
          onClick={() => void download()}
        >
          {exporting.isLoading ? 'Preparing...' : 'Download as a file'}
        </button>
        <button ref={opener} type="button" className={admin.danger} onClick={() => setAsking(true)}>
          Erase
        </button>
      </div>
      {isAsking && (
        <EraseDialog
          email={person.email}
          data={data}
          onErase={confirm}
          onCancel={() => {
            setAsking(false)
            requestAnimationFrame(() => opener.current?.focus())
          }}
        />
      )}
    </>
  )
}
