import mongoose, { Schema } from 'mongoose'

/** The settings of all accounts; there is one document. */
export interface AccountSettingsDocument {
  _id: string
  demandsTwoSteps: boolean
}

const ONE = 'accounts'

const schema = new Schema<AccountSettingsDocument>(
  { _id: { type: String, required: true }, demandsTwoSteps: { type: Boolean, default: false } },
  { versionKey: false, collection: 'account_settings' },
)

const AccountSettingsModel = mongoose.model<AccountSettingsDocument>('AccountSettings', schema)

/** @returns whether all administrators must sign in with two steps. */
export async function demandsTwoSteps(): Promise<boolean> {
  return (await AccountSettingsModel.findById(ONE).lean<AccountSettingsDocument>())?.demandsTwoSteps ?? false
}

/** Sets whether all administrators must sign in with two steps. */
export async function setDemandsTwoSteps(isDemanded: boolean): Promise<void> {
  await AccountSettingsModel.updateOne({ _id: ONE }, { demandsTwoSteps: isDemanded }, { upsert: true })
}
