import { classPath } from '../classPath.ts'
import styles from './ClassPage.module.css'

/** The script is loaded when it is needed; the offline copy has it. */
const shareClass = async (id: string, title: string, text: string) =>
  (await import('../../../lib/share.ts')).share({ title, path: classPath(id), text: () => text })

/** Sends the address of a class with the share sheet of the device, or copies it. */
export function ShareClass({ id, name, text }: { id: string; name: string; text: string }) {
  return (
    <button
      type="button"
      data-needs-scripts
      className={`pill pill-small ${styles.second}`}
      onClick={() => void shareClass(id, name, text)}
    >
      Share
    </button>
  )
}
