import Joi from 'joi'
import { ownPasswordSchema } from '../accounts/accounts.schema.ts'
import { CONTACT_MESSAGES } from '../contact/contact.messages.ts'
import { MESSAGE_FIELDS } from '../contact/contact.fields.ts'
import { line } from '../text/text.schema.ts'
import { PERSONAL_DATA_MESSAGES as M, type ErasureOrder, type PersonQuery } from './personalData.ts'

/** At least so many digits: fewer would find many people. */
const DIGITS = /^(?:\D*\d){7}/

const tooLong = { 'string.max': CONTACT_MESSAGES.tooLong }
const optionalLine = () => line().empty(Joi.valid('', null))

/** Whose data is looked for or exported (docs/product.md section 5). */
export const personSchema = Joi.object<PersonQuery, true>({
  email: line()
    .required()
    .max(MESSAGE_FIELDS.email.max)
    .email({ tlds: false })
    .messages({ '*': M.email, ...tooLong }),
  phone: optionalLine()
    .max(MESSAGE_FIELDS.phone.max)
    .pattern(DIGITS)
    .messages({ '*': M.phone, ...tooLong }),
  name: optionalLine()
    .min(MESSAGE_FIELDS.name.min)
    .max(MESSAGE_FIELDS.name.max)
    .messages({ '*': M.name, ...tooLong }),
})

/** Whose data is erased, and the own password. */
export const erasureSchema = personSchema.concat(
  ownPasswordSchema as unknown as typeof personSchema,
) as unknown as Joi.ObjectSchema<ErasureOrder>
