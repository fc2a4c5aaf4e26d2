import Joi from 'joi'
import { PUBLISH_NOW } from './publishing.ts'

const CHOOSE = 'Choose a date and time'

/** From when visitors see something: an instant, PUBLISH_NOW, or null for a draft. */
export const publishAtSchema = Joi.string()
  .isoDate()
  .allow(PUBLISH_NOW, null)
  .messages({ 'string.empty': CHOOSE, 'string.base': CHOOSE, 'string.isoDate': CHOOSE })
