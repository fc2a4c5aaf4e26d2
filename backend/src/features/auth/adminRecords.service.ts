import mongoose from 'mongoose'
import { AdminUserModel, type AdminUserDocument } from './admin.model.ts'

export type AdminRecord = AdminUserDocument

/** @returns all administrators by username. */
export const listAdminRecords = (): Promise<AdminRecord[]> =>
  AdminUserModel.find({}).sort({ username: 1 }).lean<AdminRecord[]>().exec()

/** @returns the administrator with that id, which may come from outside, or null. */
export async function findAdminRecord(id: string): Promise<AdminRecord | null> {
  return mongoose.isObjectIdOrHexString(id) ? AdminUserModel.findById(id).lean<AdminRecord>() : null
}

/** Changes the shown name or the address of an administrator. */
export async function changeAdminRecord(
  id: string,
  fields: { name: string } | { email: string | null },
): Promise<void> {
  await AdminUserModel.updateOne({ _id: id }, { $set: fields, $inc: { version: 1 } })
}
