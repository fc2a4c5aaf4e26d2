import { useAdminStyles } from '../../../ui/admin.styles.ts'

/** Says why nobody can sign up, and nothing can be sent. */
export function NoMailNote() {
  const { note } = useAdminStyles()
  return (
    <p className={note}>
      This site cannot send email, because its settings SMTP_URL and PUBLIC_URL are not both set. Visitors do
      not see the sign-up, and no article can be sent.
    </p>
  )
}
