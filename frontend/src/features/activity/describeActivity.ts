import { UNKNOWN_USERNAME, type Activity } from '@lane-and-court/contract/activity/activity.ts'
import { countOf, pluralOf } from '../../lib/format/countOf.ts'
import type { ObjectKinds } from '../../ui/adminResource.ts'

/** Actions on the actor's own account. */
const OWN: Record<string, string | undefined> = {
  'logged-in': 'logged in',
  'logged-out': 'logged out',
  'password-changed': 'changed their password',
  'email-changed': 'changed their account email',
  'password-chosen': 'chose a new password with a link',
  'invitation-accepted': 'accepted an invitation',
  'code-refused': 'entered a wrong sign-in code',
  'recovery-code-used': 'used a recovery code',
  'recovery-codes-made': 'got new recovery codes',
  'device-trusted': 'chose not to be asked for a code on a device',
  'trusted-device-forgotten': 'stopped trusting a device',
  'trusted-devices-forgotten': 'stopped trusting all devices',
  'two-steps-on': 'turned on two-step sign-in',
  'two-steps-off': 'turned off two-step sign-in',
  'two-steps-demanded': 'required two-step sign-in for all administrators',
  'two-steps-optional': 'made two-step sign-in optional for administrators',
  'device-signed-out': 'signed out another device',
  'devices-signed-out': 'signed out all other devices',
}
/** Actions whose words surround the object; all others are a verb before it. */
const AROUND: Record<string, [before: string, after: string] | undefined> = {
  'deleted-for-good': ['permanently deleted', ''],
  done: ['marked', ' as done'],
  activated: ['published', ''],
  deactivated: ['closed', ''],
  hidden: ['made', ' a draft'],
  'release-planned': ['scheduled the release of', ''],
  'release-undone': ['took back the release of', ''],
  spam: ['moved', ' to spam'],
  'no-spam': ['moved', ' out of spam'],
  replied: ['replied to', ''],
  'reply-retried': ['retried a failed reply to', ''],
  noted: ['added a note to', ''],
  'note-changed': ['changed a note on', ''],
  'note-deleted': ['deleted a note on', ''],
  'password-asked': ['requested a new password for', ''],
  'password-link': ['made a password link for', ''],
  replaced: ['replaced everywhere', ''],
  'replacement-undone': ['undid the replacement of', ''],
  uninvited: ['canceled the invitation for', ''],
  'password-reset': ['reset the password of', ''],
}

/** Actions on many objects at once, by a file. */
const FILES: Record<string, string | undefined> = {
  exported: 'exported all',
  imported: 'imported',
  'import-undone': 'undid an import of',
}

/** @returns one line of the log as a sentence: 'Maya updated the coach Maya Lin, 3 times'. */
export function describeActivity(activity: Activity, kinds: ObjectKinds): string {
  if (activity.action === 'login-failed' && activity.names) return describeFailedLogins(activity)
  const { count = 1 } = activity
  const action = describeAction(activity, kinds)
  return count > 1 ? `${action}, ${count} times` : action
}

/** The quotes keep the names apart from the sentence. What no account is named is not in the log. */
function describeFailedLogins({ address, count = 1, names = [] }: Activity): string {
  const from = address ? `at ${address}` : 'at many other addresses'
  const usernames = names.filter((name) => name !== UNKNOWN_USERNAME).map((name) => `“${name}”`)
  const tried = [...usernames, ...(usernames.length < names.length ? ['unknown usernames'] : [])].join(', ')
  // The name of a person whose data was erased is not there any more.
  if (!tried) return `Someone ${from} failed to log in${count === 1 ? '' : ` ${count} times`}`
  if (count === 1) return `Someone ${from} failed to log in as ${usernames[0] ?? 'an unknown username'}`
  return `Someone ${from} failed to log in ${count} times. Names tried first: ${tried}`
}

function describeAction({ actor, action, object, objects }: Activity, kinds: ObjectKinds): string {
  const who = actor.name || 'Someone'
  if (action === 'expired') return `The site deleted ${countOf(Number(object.name), 'old message')}`
  // Whose data it was must not be known.
  if (object.type === 'person') return `${who} ${action} a person’s data`
  const file = FILES[action]
  const kind = kinds[object.type]
  if (file && kind)
    return `${who} ${file} ${pluralOf(kind.one.toLowerCase())}${object.name && ` (${object.name})`}`
  const own = OWN[action]
  if (own) return `${who} ${own}`
  const [before, after] = AROUND[action] ?? [action.replaceAll('-', ' '), '']
  const type =
    object.type === 'admin' ? 'administrator' : (kinds[object.type]?.one.toLowerCase() ?? object.type)
  if (objects) return `${who} ${before} ${countOf(objects.length, type)}${after}`
  // A message has no name of its own: the name of its sender is used.
  const link = object.type === 'message' ? ' from ' : ' '
  const what = type + (object.name ? link + object.name : '')
  if (action === 'login-failed') return `${who} failed to log in as ${what}`
  return `${who} ${before} the ${what}${after}`
}
