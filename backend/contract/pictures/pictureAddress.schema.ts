import Joi from 'joi'
import { isPictureAddress } from './pictureAddress.ts'
import { PICTURE_MESSAGES } from './pictures.ts'

/** The URL of a picture, validated by `isPictureAddress`. */
export const pictureAddress = Joi.string()
  .description('An uploaded picture, one of /pictures/, or an https address')
  .trim()
  .max(2_000)
  .custom((address: string, { error }) =>
    isPictureAddress(address) ? address : error('string.pattern.base'),
  )
  .messages({ 'string.pattern.base': PICTURE_MESSAGES.type })
