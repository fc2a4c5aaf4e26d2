import Joi from 'joi'
import { ownPasswordSchema } from '../accounts/accounts.schema.ts'
import { CONTACT_LIMITS, CONTACT_MESSAGES } from '../contact/contact.ts'
import { line } from '../text/text.schema.ts'
import { PERSONAL_DATA_MESSAGES as M, type ErasureOrder, type PersonQuery } from './personalData.ts'

/** At least so many digits: fewer would find many people. */
const DIGITS = /^(?:\D*\d){7}/

const tooLong = { 'string.max': CONTACT_MESSAGES.tooLong }
const optionalLine = () => line().empty(Joi.valid('', null))

/** Whose data is looked for or exported (docs/specification.md section 5). */
export const personSchema = Joi.object<PersonQuery, true>({
  email: line()
    .required()
    .max(CONTACT_LIMITS.emailMax)
    .email({ tlds: false })
    .messages({ '*': M.email, ...tooLong }),
  phone: optionalLine()
    .max(CONTACT_LIMITS.phoneMax)
    .pattern(DIGITS)
    .messages({ '*': M.phone, ...tooLong }),
  name: optionalLine()
    .min(CONTACT_LIMITS.nameMin)
    .max(CONTACT_LIMITS.nameMax)
    .messages({ '*': M.name, ...tooLong }),
})

/** Whose data is erased, and the own password. */
export const erasureSchema = personSchema.concat(
  ownPasswordSchema as unknown as typeof personSchema,
) as unknown as Joi.ObjectSchema<ErasureOrder>
