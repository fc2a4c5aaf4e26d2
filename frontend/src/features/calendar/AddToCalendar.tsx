import clsx from 'clsx'
import type { Store } from '@reduxjs/toolkit'
import type { MouseEvent } from 'react'
import { useStore } from 'react-redux'
import { downloadFile } from '../../lib/browser/downloadFile.ts'
import { keptQueries } from '../../data/cache/keptQueries.ts'
import { useAfterHydration } from '../../lib/browser/useAfterHydration.ts'
import { loadInBackground } from '../../offline/worker/background.ts'
import { isOnline } from '../../offline/network/connectivity.ts'
import { NavMenu } from '../../ui/navigation/NavMenu.tsx'
import styles from './AddToCalendar.module.css'
import { calendarLinks } from './calendarLinks.ts'

interface Props {
  /** Of a calendar file of this site, such as /calendar/all.ics, with its query if it has one. */
  path: string
  /** The words on the button, such as 'Add to calendar'. */
  label: string
}

/** Saves the file that the server would send, made from what this device keeps; its script is loaded then. */
async function saveOwnCalendar(store: Store, path: string): Promise<void> {
  const isSaved = await loadInBackground(async () => {
    const { ownCalendar } = await import('./ownCalendar.ts')
    const calendar = ownCalendar(keptQueries(store), path, location.origin)
    if (!calendar) throw new Error('not kept')
    downloadFile(new Blob([calendar.text], { type: 'text/calendar' }), calendar.fileName)
  })
  // The page without a connection says so.
  if (!isSaved) location.assign(path)
}

/** A button with the ways to have classes in one's own calendar: subscribe, which stays current, or download. */
export function AddToCalendar({ path, label }: Props) {
  // The HTML of the server is the same for every host. Until the host is known, each link opens the file.
  const host = useAfterHydration(() => window.location.host, '')
  const { subscribe, google, download } = calendarLinks(path, host)
  const store = useStore()
  const onDownload = (event: MouseEvent) => {
    if (isOnline()) return
    event.preventDefault()
    void saveOwnCalendar(store, path)
  }
  return (
    <NavMenu label={label} className={clsx('pill pill-small pill-second', styles.button)}>
      <a href={subscribe}>Subscribe (updates automatically)</a>
      <a href={google} target="_blank" rel="noopener noreferrer">
        Google Calendar
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
      <a href={download} download onClick={onDownload}>
        Download as a file
      </a>
    </NavMenu>
  )
}
