import { EJSON } from 'bson'
import { MongoClient } from 'mongodb'
import type { Db, Document } from 'mongodb'

/** What a store answers: its reply, or the code and message of its error. */
interface Answer {
  code: number | null
  message: string
  text: string
}

/** The kinds of outcome: the same answer, a refusal that names what is missing, or a difference. */
export type Verdict = 'same' | 'refused' | 'value' | 'code'

export interface Outcome {
  verdict: Verdict
  embedded: string
  mongod: string
}

/** Options of a command by which no type of a number is lost. MongoDB may cut text within a character. */
export const EXACT = {
  promoteValues: false,
  promoteLongs: false,
  bsonRegExp: true,
  enableUtf8Validation: false,
}

/** Opens a database. */
export async function openRaw(uri: string, name: string): Promise<{ client: MongoClient; db: Db }> {
  const client = await MongoClient.connect(uri, { maxPoolSize: 1 })
  return { client, db: client.db(name) }
}

/** Runs a command and returns what is comparable of its answer. */
export async function answerOf(db: Db, command: Document): Promise<Answer> {
  try {
    const reply = await db.command({ ...command }, EXACT)
    const failed = (reply.writeErrors as { code: unknown; errmsg: string }[] | undefined)?.[0]
    if (failed) return { code: Number(failed.code), message: failed.errmsg, text: '' }
    return {
      code: null,
      message: '',
      text: EJSON.stringify(comparable(reply, hasGroup(command)), { relaxed: false }),
    }
  } catch (error) {
    const { code = -1, message } = error as { code?: number; message: string }
    return { code: Number(code), message, text: '' }
  }
}

/** Leaves out what differs without meaning: ids of cursors, and the order of groups, which is not defined. */
function comparable(reply: Document, hasGroups: boolean): unknown {
  const { cursor, value, values, n, nModified, upserted, lastErrorObject } = reply
  const batch: unknown[] | undefined = cursor?.firstBatch
  const inOrder = hasGroups ? batch?.map((row) => EJSON.stringify(row, { relaxed: false })).sort() : batch
  return { batch: inOrder, value, values, n, nModified, upserted, lastErrorObject }
}

const hasGroup = ({ pipeline }: Document): boolean =>
  Array.isArray(pipeline) && pipeline.some((stage: Document) => '$group' in stage)

const FIRST_LOCATION = 10_000

/**
 * True for the same code, for two codes that only name a line of MongoDB's source (`Location…`; MongoDB itself answers
 * with others when its other query engine runs), and for errors of values: which of several comes first depends on the
 * order in which MongoDB's plan evaluates expressions and documents.
 */
const isSameError = (embedded: Answer, mongod: Answer): boolean => {
  const [left, right] = [embedded.code ?? 0, mongod.code ?? 0]
  if (left === right) return true
  if (left === 11000 || right === 11000) return false
  return (
    (left > FIRST_LOCATION && right > FIRST_LOCATION) ||
    /xecutor error|Failed to optimize/.test(mongod.message)
  )
}

/** Compares the answers to one command. */
export function judge(embedded: Answer, mongod: Answer): Outcome {
  const show = ({ code, message, text }: Answer): string => (code === null ? text : `${code} ${message}`)
  const verdict = ((): Verdict => {
    if (embedded.code === 238) return 'refused'
    if (embedded.code === null || mongod.code === null) {
      if (embedded.code !== mongod.code) return 'value'
    } else return isSameError(embedded, mongod) ? 'same' : 'code'
    return embedded.text === mongod.text ? 'same' : 'value'
  })()
  return { verdict, embedded: show(embedded), mongod: show(mongod) }
}
