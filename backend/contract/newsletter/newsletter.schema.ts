import Joi from 'joi'
import { listQuerySchema } from '../http/common.schema.ts'
import { line } from '../text/text.schema.ts'
import {
  NEWSLETTER_LIMITS,
  NEWSLETTER_MESSAGES as M,
  SUBSCRIBER_STATUSES,
  type SignUpInput,
  type SubscriberListQuery,
} from './newsletter.ts'

/** The form that signs up, and the one that sends a test. */
export const signUpSchema = Joi.object<SignUpInput, true>({
  email: line().max(NEWSLETTER_LIMITS.emailMax).email({ tlds: false }).required().messages({
    'any.required': M.email,
    'string.base': M.email,
    'string.empty': M.email,
    'string.max': M.email,
    'string.email': M.email,
  }),
})

/** The query of the list of subscribers, and of its export. */
export const subscriberListQuerySchema = listQuerySchema<SubscriberListQuery>({
  status: Joi.string()
    .empty('')
    .valid(...SUBSCRIBER_STATUSES),
})

/** The token of a link: 32 random bytes. */
export const tokenSchema = Joi.string()
  .pattern(/^[\w-]{43}$/)
  .required()
