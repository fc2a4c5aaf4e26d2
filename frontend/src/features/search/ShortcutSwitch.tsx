import { useState } from 'react'
import { hasShortcut, SHORTCUT_KEY, SHORTCUT_OFF } from './shortcut.ts'
import styles from './ShortcutSwitch.module.css'

/** Without storage, it stays on. */
function setShortcut(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(SHORTCUT_KEY)
    else localStorage.setItem(SHORTCUT_KEY, SHORTCUT_OFF)
  } catch {
    // As said above.
  }
}

/** Turns off the slash as a shortcut: people who speak to their device would press it by accident (WCAG 2.1.4). */
export function ShortcutSwitch() {
  const [isOn, setOn] = useState(hasShortcut)
  return (
    <label className={styles.label}>
      <input
        type="checkbox"
        className={styles.box}
        checked={isOn}
        onChange={(event) => {
          setShortcut(event.target.checked)
          setOn(hasShortcut())
        }}
      />
      <span>
        Press <kbd className={styles.key}>/</kbd> on any page to search
      </span>
    </label>
  )
}
