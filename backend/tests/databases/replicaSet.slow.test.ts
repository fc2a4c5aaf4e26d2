import { MongoClient } from 'mongodb'
import { afterAll, describe, expect, it } from 'vitest'
import { startMembers } from '../../src/testing/replicaSet.ts'
import { runScript } from '../../src/testing/runScript.ts'

const members = process.env['TEST_STORE'] === 'mongod' ? await startMembers() : null
afterAll(() => members?.stop())

describe.skipIf(!members)('create-replica-set', () => {
  const { create, uri } = members ?? ({} as NonNullable<typeof members>)

  it('makes a set of new members, in which the user of the site may use its own database alone', async () => {
    const creation = await create()
    expect(creation.printed).toContain('is ready')
    const site = await MongoClient.connect(uri)
    await site
      .db()
      .collection('notes')
      .insertOne({ text: 'kept' }, { writeConcern: { w: 'majority' } })
    await expect(site.db('other').collection('notes').findOne()).rejects.toThrow(/not authorized/)
    const { hosts } = await site.db().command({ hello: 1 })
    expect(hosts).toHaveLength(3)
    await site.close()
  })

  it('changes nothing in a set that it has made, whichever member is the primary', async () => {
    const restart = await members!.killPrimary()
    const site = await MongoClient.connect(uri, { serverSelectionTimeoutMS: 30_000 })
    await restart()
    const again = await create()
    expect(again).toMatchObject({ code: 0, printed: expect.stringContaining('is ready') })
    expect(await site.db().collection('notes').countDocuments()).toBe(1)
    await site.close()
  })

  it('says what it lacks', async () => {
    const run = await runScript('create-replica-set.ts', [], { MONGODB_URI: '' })
    expect(run).toMatchObject({ code: 1, printed: expect.stringContaining('name the members') })
  })
})
