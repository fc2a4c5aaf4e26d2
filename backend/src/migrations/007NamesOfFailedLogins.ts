import { UNKNOWN_USERNAME } from '@lane-and-court/contract/activity/activity.ts'
import type { mongo } from 'mongoose'
import type { Migration } from '../infra/database/migrations.ts'
import { updateEach } from './updateEach.ts'

/**
 * Older releases wrote into the activity log what somebody typed as a username, and that was a password sometimes. Only
 * usernames that an account has stay there.
 */
export const namesOfFailedLogins: Migration = {
  number: 7,
  name: 'names of failed logins that no account has',
  isAdditive: true,
  isBackground: true,
  count: async (db) => activities(db).countDocuments(withOthers(await usernames(db))),
  async run(db, ending) {
    const knownNames = await usernames(db)
    return updateEach(activities(db), withOthers(knownNames), ending, ({ _id, names, object }) => {
      const newNames = (names as string[] | undefined)?.map((name) =>
        knownNames.includes(name) ? name : UNKNOWN_USERNAME,
      )
      const name = knownNames.includes(object.name as string) ? object.name : ''
      return {
        // Somebody may have tried another name in the meantime.
        filter: { _id, ...(names ? { names } : {}) },
        update: { $set: { 'object.name': name, ...(newNames ? { names: [...new Set(newNames)] } : {}) } },
      }
    })
  },
}

const activities = (db: mongo.Db) => db.collection('activities')

async function usernames(db: mongo.Db): Promise<string[]> {
  const lists = await Promise.all(
    ['adminusers', 'staffmembers'].map((name) => db.collection(name).distinct('username')),
  )
  return lists.flat() as string[]
}

const withOthers = (knownNames: readonly string[]) => ({
  action: 'login-failed',
  $or: [
    { 'object.name': { $nin: ['', null, ...knownNames] } },
    { names: { $elemMatch: { $nin: [UNKNOWN_USERNAME, ...knownNames] } } },
  ],
})
