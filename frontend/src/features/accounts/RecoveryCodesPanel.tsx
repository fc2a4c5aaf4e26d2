import { useEffect, useRef } from 'react'
import { downloadFile } from '../../lib/downloadFile.ts'
import buttons from '../../ui/admin.module.css'
import styles from './accounts.module.css'

const FILE = 'lane-and-court-recovery-codes.txt'

/** The recovery codes, which are shown only now. */
export function RecoveryCodesPanel({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const download = () => downloadFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), FILE)
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label="Recovery codes" className={styles.part}>
      <p role="status">
        Each of these codes lets you sign in once without the app. Keep them in a safe place: they are shown
        only once.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={buttons.actions}>
        <button type="button" className={buttons.main} onClick={download}>
          Download codes
        </button>
        <button type="button" className={buttons.second} onClick={onClose}>
          I saved them
        </button>
      </div>
    </div>
  )
}
