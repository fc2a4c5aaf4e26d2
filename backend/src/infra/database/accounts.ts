import mongoose, { type Model } from 'mongoose'
import { literalPattern } from './lists.ts'

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

/** @returns what of a username counts: `INV1` and `inv1` are the same name, and so is a name in full-width letters. */
export const usernameKey = (username: string): string => username.normalize('NFKC').toLowerCase()

/** What somebody may be found by; the values may come from outside. */
export type AccountFilter = { id: string } | { username: string } | { email: string }

/** What the document of an account has that signs in by a username. */
export interface NamedAccount {
  username: string
  /** No two accounts have the same. */
  usernameKey: string
}

/** The same for the schema of a model. Who changes a username later must change the key with it. */
export const usernameFields = {
  username: { type: String, required: true, unique: true },
  usernameKey: {
    type: String,
    unique: true,
    required: true,
    default(this: Partial<NamedAccount>): string | undefined {
      return this.username === undefined ? undefined : usernameKey(this.username)
    },
  },
} as const

const sameAddress = (email: string) =>
  mongoose.trusted({ $regex: `^${literalPattern(email)}$`, $options: 'i' })

/** @returns whether an account besides the one with that id has the address, in any case. */
export async function isAddressOfOther<T extends NamedAccount>(
  model: Model<T>,
  email: string,
  id: string,
): Promise<boolean> {
  const other = { email: sameAddress(email), _id: mongoose.trusted({ $ne: id }) }
  return (await model.exists(other as object)) !== null
}

/**
 * Finds an account by its username in any case, or by an address in any case, if exactly one account has it.
 * @param fields to select besides the usual ones, such as `+passwordHash`.
 * @returns the document, or null.
 */
export async function findAccountDocument<T extends NamedAccount>(
  model: Model<T>,
  by: AccountFilter,
  fields: string,
): Promise<T | null> {
  if ('id' in by)
    return mongoose.isObjectIdOrHexString(by.id) ? model.findById(by.id).select(fields).lean<T>() : null
  if ('email' in by) {
    const [first, second] = await model
      .find({ email: sameAddress(by.email) } as object)
      .select(fields)
      .limit(2)
      .lean<T[]>()
    return second ? null : (first ?? null)
  }
  return model
    .findOne({ usernameKey: usernameKey(by.username) } as object)
    .select(fields)
    .lean<T>()
}
