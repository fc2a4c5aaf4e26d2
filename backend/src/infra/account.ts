/** An administrator or a coach, as signing in and links to choose a password need it. */
export interface Account {
  id: string
  /** As it is stored, which may differ in case from what was typed. */
  username: string
  /** The shown name. */
  name: string
  email: string | null
  /** Null for a coach who has not chosen a first password yet, and so cannot sign in. */
  passwordHash: string | null
}
