import type { IsoDate, Stored } from '../http/common.types.ts'

export interface ContactMessageInput {
  name: string
  email: string
  phone?: string
  subject: string
  message: string
}

/** The receipt that POST /api/contact answers with. */
export interface ContactReceipt extends Stored {
  createdAt: IsoDate
}
