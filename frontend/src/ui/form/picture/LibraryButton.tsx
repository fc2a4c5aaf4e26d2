import { lazy, Suspense, useState } from 'react'
import styles from '../../admin.module.css'
import type { ChosenPicture } from './PictureLibraryChoice.tsx'

// Loaded when it is first opened.
const PictureLibrary = lazy(async () => ({ default: (await import('./PictureLibrary.tsx')).PictureLibrary }))

interface Props {
  /** What the picture is for. */
  label: string
  disabled?: boolean
  onChoose: (picture: ChosenPicture) => void
}

/** A button that opens the library, in which a picture is chosen. */
export function LibraryButton({ label, disabled = false, onChoose }: Props) {
  // Once opened, the dialog stays: closing it returns the focus to the button.
  const [library, setLibrary] = useState<'unopened' | 'open' | 'closed'>('unopened')
  return (
    <>
      <button type="button" className={styles.second} disabled={disabled} onClick={() => setLibrary('open')}>
        Choose from library<span className="visually-hidden">: {label}</span>
      </button>
      {library !== 'unopened' && (
        <Suspense fallback={null}>
          <PictureLibrary
            isOpen={library === 'open'}
            onClose={() => setLibrary('closed')}
            onChoose={(picture) => {
              setLibrary('closed')
              onChoose(picture)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
