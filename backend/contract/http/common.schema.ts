import Joi from 'joi'

/** The id of a stored object as it stands in an address. */
export const idSchema = Joi.string().hex().length(24).required()

/** The number of a page of a list as it stands in an address: counts from 1, in plain digits. */
export const pageNumberSchema = Joi.string()
  .pattern(/^[1-9]\d{0,5}$/)
  .required()
