import Joi from 'joi'
import { PAGE_NUMBER } from './common.limits.ts'

/** The id of a stored object in a URL. */
export const idSchema = Joi.string().hex().length(24).required()

export const pageNumberSchema = Joi.string().pattern(PAGE_NUMBER).required()
