import Joi from 'joi'
import { isWebAddress } from '../pictures/pictureAddress.ts'

/** Links other than web addresses: email, phone, a path of this site, or an anchor on the page. */
const LINK = /^(mailto:[^\s]+|tel:[^\s]+|\/(?![/\\])[^\s\\]*|#[^\s]*)$/i

/** @returns whether a link is empty, one of those, or a web address. */
const isAllowedLink = (address: string): boolean =>
  address === '' || LINK.test(address) || isWebAddress(address, /^https?:\/\//i)

/** A link that visitors may follow; the same rule wherever the office enters one. */
export const linkAddress = Joi.string()
  .custom((address: string, { error }) => (isAllowedLink(address) ? address : error('string.pattern.base')))
  .messages({ 'string.pattern.base': '{#label} must begin with https://, http://, mailto:, tel:, / or #' })
