import Joi from 'joi'
import { requiredText } from '../auth/auth.schema.ts'
import { AUTH_MESSAGES } from '../auth/auth.ts'
import { STAFF_LIMITS } from '../staff/staff.limits.ts'
import type { BackupRequest } from './backup.ts'

export const backupRequestSchema = Joi.object<BackupRequest, true>({
  password: requiredText(AUTH_MESSAGES.password, STAFF_LIMITS.passwordMax),
})

export const backupTicketSchema = Joi.string()
  .pattern(/^[\w-]{43}$/)
  .required()
