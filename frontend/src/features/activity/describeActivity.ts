import type { Activity } from '@lane-and-court/contract/auth/auth.types.ts'

const VERBS: Record<string, string | undefined> = {
  'logged-in': 'logged in',
  'logged-out': 'logged out',
  'login-failed': 'failed to log in',
  'password-changed': 'changed the password',
}
const ROLES: Record<string, string | undefined> = { admin: 'administrator', staff: 'coach' }

/** @returns one line of the log as a sentence: 'Maya updated the coach Maya Lin'. */
export function describeActivity({ actor, action, object }: Activity): string {
  const verb = VERBS[action]
  const type = ROLES[object.type] ?? object.type
  const name = object.name ? ` ${object.name}` : ''
  const who = actor.name || 'Somebody'
  if (action === 'login-failed') return `${who} failed to log in as ${type}${name}`
  if (verb) return `${who} ${verb}`
  return `${who} ${action.replaceAll('-', ' ')} the ${type}${name}`
}
