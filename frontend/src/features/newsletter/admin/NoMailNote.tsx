import styles from '../../../ui/admin.module.css'

/** Says why nobody can sign up, and nothing can be sent. */
export function NoMailNote() {
  return (
    <p className={styles.note}>
      This site cannot send email, because its settings SMTP_URL and PUBLIC_URL are not both set. Visitors do
      not see the sign-up, and no article can be sent.
    </p>
  )
}
