import { isGenericPage, pathOfPage } from '@lane-and-court/contract/pages/pageAddress.ts'
import { toPageName, type PageContent, type PageRename } from '@lane-and-court/contract/pages/pages.ts'
import { pageRenameSchema } from '@lane-and-court/contract/pages/pages.schema.ts'
import { knownFields } from '@lane-and-court/contract/pages/knownFields.ts'
import { useState, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { validateBy } from '../../../data/writes/formErrors.ts'
import { randomUuid } from '../../../base/idempotencyKey.ts'
import { useOnline } from '../../../offline/network/connectivity.ts'
import { useUnsent } from '../../../offline/outbox/useOutbox.ts'
import styles from '../../../ui/admin.module.css'
import { FormActions } from '../../../ui/form/FormActions.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { ValidatedForm } from '../../../ui/form/ValidatedForm.tsx'
import { ThemeProvider } from '../../../ui/ThemeProvider.tsx'
import { toast } from '../../../ui/feedback/toasts.ts'
import { PageAddress } from '../PageAddress.tsx'
import { pathOf, useRenamePageMutation } from '../pagesAdmin.api.ts'

interface Props {
  current: PageContent
  /** Whether there is unsaved input, which belongs to the page under its old name. */
  isUnsaved: boolean
}

/** The address of a page that administrators have made, and a form that changes it. */
export function RenamePage({ current, isUnsaved }: Props) {
  const { page, version, isProtected } = current
  const [isOpen, setOpen] = useState(false)
  const [rename] = useRenamePageMutation()
  // Repeated after a lost response, it is done once.
  const attempt = useRef({ what: '', key: '' })
  const [validate] = useState(() => validateBy(pageRenameSchema))
  const isWaiting = useUnsent(pathOf(page)).length > 0
  const isOnline = useOnline()
  const navigate = useNavigate()
  if (isProtected || !isGenericPage(page) || knownFields(page)) return null
  const hint = isUnsaved
    ? 'To rename it, save or discard your changes first.'
    : isWaiting
      ? 'It can be renamed when your changes have been sent.'
      : isOnline
        ? null
        : 'Renaming needs a connection: only the server knows whether the new name is free, and changes made meanwhile would be sent to the old address.'
  return (
    <section aria-labelledby="address-title" className={styles.panel}>
      <div className={styles.head}>
        <h2 id="address-title" className={styles.title}>
          Address
        </h2>
        {!isOpen && (
          <button
            type="button"
            className={styles.second}
            disabled={isUnsaved || isWaiting || !isOnline}
            onClick={() => setOpen(true)}
          >
            Rename page
          </button>
        )}
      </div>
      <p>Visitors find this page at {decodeURIComponent(pathOfPage(page) ?? '')}</p>
      {!isOpen && hint && <p className={styles.lead}>{hint}</p>}
      {isOpen && (
        <ThemeProvider>
          <ValidatedForm<PageRename>
            label="Rename page"
            className={styles.form}
            initialValues={{ page }}
            validate={validate}
            failed="The page could not be renamed. Please try again when you are online."
            submit={async ({ page: typed }) => {
              const name = toPageName(typed)
              if (name === page) return setOpen(false)
              const what = `${page} ${name} ${version}`
              if (attempt.current.what !== what) attempt.current = { what, key: randomUuid() }
              const { data, error } = await rename({ page, name, key: attempt.current.key, version })
              if (error || !data) return error
              toast('Page renamed', `/${page} leads to its new address.`)
              void navigate(`/admin/content/${encodeURIComponent(data.page)}/edit`, { replace: true })
            }}
          >
            {({ submitting }) => (
              <>
                <TextField name="page" label="New page name" autoComplete="off" />
                <PageAddress />
                <p className={styles.lead}>The old address will redirect to the new one.</p>
                <FormActions
                  action="Rename"
                  busyAction="Renaming..."
                  isBusy={submitting}
                  onCancel={() => setOpen(false)}
                />
              </>
            )}
          </ValidatedForm>
        </ThemeProvider>
      )}
    </section>
  )
}
