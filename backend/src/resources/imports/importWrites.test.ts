import mongoose, { Types } from 'mongoose'
import { expect, it } from 'vitest'
import { aClass } from '../../testing/factories.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { createClass } from '../../features/classes/classes.service.ts'
import { ImportModel, ImportRowModel } from './import.model.ts'
import { ImportConflictError, writeImport } from './importWrites.ts'
import { recoverInterruptedImports } from './imports.ts'

useTestServer()

const classes = () => mongoose.connection.collection('classes')
type Stored = Awaited<ReturnType<typeof createClass>>

const record = () => ({
  _id: new Types.ObjectId(),
  type: 'class',
  stored: 'classes',
  at: new Date(),
  by: 'admin',
  token: '',
  created: 0,
  changed: 0,
  undoes: null,
})
const change = ({ _id, version, capacity }: Stored, to: number) => ({
  objectId: _id,
  name: '',
  version,
  before: { capacity },
  after: { capacity: to },
})
const addition = (objectId = new Types.ObjectId()) => ({
  objectId,
  name: '',
  version: null,
  before: null,
  after: { ...aClass({ name: 'New' }), startDate: new Date(), endDate: new Date() },
})
const capacities = async () =>
  (await classes().find().sort({ _id: 1 }).toArray()).map((one) => one['capacity'] as number)

it('if one object is of another version, nothing of the import is left', async () => {
  const [one, other] = [await createClass(aClass()), await createClass(aClass())]
  const rows = [change(one, 20), change({ ...other, version: 7 }, 20), addition()]
  await expect(writeImport(record(), rows)).rejects.toThrow(ImportConflictError)
  expect(await capacities()).toEqual([6, 6])
  expect([await ImportModel.countDocuments(), await ImportRowModel.countDocuments()]).toEqual([0, 0])
})

it('if a new object is there already, nothing of the import is left, and that object stays', async () => {
  const [one, other] = [await createClass(aClass()), await createClass(aClass())]
  await expect(writeImport(record(), [change(one, 20), addition(other._id)])).rejects.toThrow(
    ImportConflictError,
  )
  expect(await capacities()).toEqual([6, 6])
})

it('what a crash has interrupted is taken back at the next start, and what others have changed since stays', async () => {
  const [one, other, third] = [
    await createClass(aClass()),
    await createClass(aClass()),
    await createClass(aClass()),
  ]
  const interrupted = record()
  const added = addition()
  const rows = [change(one, 20), change(other, 20), change(third, 20), added]
  await writeImport(interrupted, rows)
  // As if the server had died before the end: one row was not written, and one was changed by somebody since.
  await ImportModel.updateOne({ _id: interrupted._id }, { state: 'writing' })
  await classes().updateOne({ _id: other._id }, { $set: { capacity: 6, version: 1, writes: [] } })
  await classes().updateOne({ _id: third._id }, { $set: { capacity: 33 }, $inc: { version: 1 } })
  expect(await recoverInterruptedImports(new AbortController().signal)).toBe(1)
  expect(await capacities()).toEqual([6, 6, 33])
  expect(await classes().findOne({ _id: one._id })).toMatchObject({ version: 3 })
  expect(await recoverInterruptedImports(new AbortController().signal)).toBe(0)
})
