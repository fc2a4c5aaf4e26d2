import Joi from 'joi'
import { PUBLISH_NOW, PUBLISH_STATUSES } from './publishing.ts'

const CHOOSE = 'Choose a date and time'

/** From when visitors see something: an instant, PUBLISH_NOW, or null for a draft. */
export const publishAtSchema = Joi.string()
  .isoDate()
  .allow(PUBLISH_NOW, null)
  .messages({ 'string.empty': CHOOSE, 'string.base': CHOOSE, 'string.isoDate': CHOOSE })

/** In the query of a list: only what visitors see so; empty for all. */
export const publishStatusSchema = Joi.string()
  .valid(...PUBLISH_STATUSES)
  .allow('')
  .default('')
