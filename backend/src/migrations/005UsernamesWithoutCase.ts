import type { mongo } from 'mongoose'
import type { Migration } from '../infra/database/migrations.ts'
import { usernameKey } from '../infra/database/accounts.ts'

const ACCOUNTS = ['adminusers', 'staffmembers'] as const

/**
 * Accounts of older releases have no key of their username, by which it is found however its case is typed. Of several
 * whose names differ only in case the oldest gets the key; the others are found as they are written, as before.
 */
export const usernamesWithoutCase: Migration = {
  number: 5,
  name: 'usernames without regard to case',
  isAdditive: true,
  isBackground: false,
  async count(db) {
    let count = 0
    for (const name of ACCOUNTS) count += (await missingKeys(db.collection(name))).length
    return count
  },
  async run(db, ending) {
    let changed = 0
    for (const name of ACCOUNTS)
      for (const { _id, usernameKey } of await missingKeys(db.collection(name))) {
        if (ending.aborted) return changed
        const filter = { _id, usernameKey: { $exists: false } }
        changed += (await db.collection(name).updateOne(filter, { $set: { usernameKey } })).modifiedCount
      }
    return changed
  },
}

async function missingKeys(accounts: mongo.Collection) {
  const fields = { username: 1, usernameKey: 1 }
  const all = await accounts.find({}, { projection: fields }).sort({ createdAt: 1, _id: 1 }).toArray()
  const usedKeys = new Set(all.map((one) => one['usernameKey'] as unknown))
  return all.flatMap(({ _id, username, usernameKey: stored }) => {
    const key = usernameKey(String(username))
    if (stored !== undefined || usedKeys.has(key)) return []
    usedKeys.add(key)
    return [{ _id, usernameKey: key }]
  })
}
