import { pathOfPage, pageNameError } from '@lane-and-court/contract/pages/pageAddress.ts'
import { toPageName, type PageRename } from '@lane-and-court/contract/pages/pages.ts'
import { useFormState } from 'react-final-form'
import styles from '../../ui/admin.module.css'

/** Returns an address as a browser shows it in its address bar. */
const readable = (address: string | null) => (address === null ? 'every page' : decodeURIComponent(address))

/** Shows the address of the page whose name is typed in the form. */
export function PageAddress() {
  const { values } = useFormState<PageRename>({ subscription: { values: true } })
  const name = toPageName(values?.page ?? '')
  return (
    <p className={styles.lead} aria-live="polite">
      {name === ''
        ? "The name becomes the page's address."
        : (pageNameError(name) ?? `Visitors will find it at ${readable(pathOfPage(name))}`)}
    </p>
  )
}
