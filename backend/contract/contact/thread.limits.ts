export const THREAD_LIMITS = {
  replyMax: 5_000,
  noteMax: 2_000,
  /** Of one message. */
  replies: 50,
  notes: 100,
  templates: 20,
  templateNameMax: 60,
  /** Old messages that are open are counted so far. */
  openBefore: 100,
} as const

/**
 * - waiting: it is to be sent, also while the mail server is away
 * - sent: the mail server has accepted it
 * - failed: it was not accepted, or nobody knows; only an administrator tries it again
 */
export const REPLY_STATES = ['waiting', 'sent', 'failed'] as const
export type ReplyState = (typeof REPLY_STATES)[number]

/** Stands in a template for the name of who wrote the message. */
export const NAME_IN_TEMPLATE = '{name}'

/** docs/specification.md section 5. */
export const THREAD_MESSAGES = {
  reply: 'Please write a reply.',
  note: 'Please write a note.',
  templateName: 'Please name the template.',
  templateText: 'Please write the text of the template.',
  sameName: 'Another template has this name.',
  closed: 'This site cannot send email: no mail server is set up.',
  tooManyReplies: 'There are too many replies to this message. Please reply from your own email program.',
  tooManyNotes: 'There are too many notes on this message. Please delete one first.',
  notFailed: 'This reply is not waiting for a retry.',
  noAdministrator: 'This administrator no longer exists.',
  /** Why a reply waits. */
  away: 'The mail server cannot be reached, or refused the connection. We will try again automatically.',
  deferred: 'The mail server has not accepted it yet. We will try again automatically.',
  /** Why a reply has failed. */
  refused: 'The mail server did not accept it: the address may be wrong.',
  stillDeferred: 'The mail server did not accept it after several tries.',
  stillAway: 'The mail server could not be reached for a day.',
  uncertain:
    'The connection was lost while it was being sent. It may have arrived: a retry may send it twice.',
  late: 'It was not sent on time: the site was down, or was restored from a backup. It may have been sent before that.',
} as const
