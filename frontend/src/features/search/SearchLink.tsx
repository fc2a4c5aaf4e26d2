import { SEARCH_PATH } from '@lane-and-court/contract/search/search.ts'
import { useState, type ComponentType, type MouseEvent } from 'react'
import { noteEarlyTyping } from '../../lib/browser/earlyTyping.ts'
import { loadInBackground } from '../../offline/worker/background.ts'
import { FIELD_ID } from './fieldId.ts'
import { opensElsewhere } from './opensElsewhere.ts'
import { SearchIcon } from '../../ui/media/SearchIcon.tsx'
import styles from './SearchLink.module.css'

type Dialog = ComponentType<{ takeEarly: () => string; onClose: () => void }>
const load = () => import('./SearchDialog.tsx')

/**
 * The icon in the header: opens the dialog of the search, whose script is loaded then. Without
 * scripts, or if they cannot be loaded, it is a link to the page of the search.
 */
export function SearchLink() {
  const [dialog, setDialog] = useState<{ Dialog: Dialog; takeEarly: () => string } | null>(null)
  const [isBusy, setBusy] = useState(false)

  const open = async () => {
    const field = document.getElementById(FIELD_ID)
    if (field || isBusy) return field?.focus()
    const takeEarly = noteEarlyTyping()
    setBusy(true)
    const isLoaded = await loadInBackground(async () => {
      const { SearchDialog } = await load()
      setDialog({ Dialog: SearchDialog, takeEarly })
    })
    setBusy(false)
    if (isLoaded) return
    takeEarly()
    location.assign(SEARCH_PATH)
  }

  const onClick = (event: MouseEvent) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    void open()
  }

  return (
    <>
      <a
        className={styles.link}
        href={SEARCH_PATH}
        data-search
        aria-label="Search"
        aria-busy={isBusy}
        onClick={onClick}
        onPointerEnter={() => void loadInBackground(load)}
      >
        <SearchIcon />
      </a>
      {dialog && <dialog.Dialog takeEarly={dialog.takeEarly} onClose={() => setDialog(null)} />}
    </>
  )
}
