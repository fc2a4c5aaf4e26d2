import Joi from 'joi'
import type { Presence } from './presence.ts'

/** The longest name of a page, with each of its characters encoded. */
const PATH_MAX = 400

const isEditing = Joi.boolean().strict().required()

/** The form of an administrator, for any object of the admin area. */
export const presenceSchema = Joi.object<Presence, true>({
  object: Joi.string()
    .required()
    .max(PATH_MAX)
    .pattern(/^\/admin(?:\/[\w%.~!*'()-]+)+$/)
    .messages({ '*': 'An object of the admin area is required' }),
  isEditing,
})

/** The form of the own profile of a coach. */
export const ownPresenceSchema = Joi.object<Pick<Presence, 'isEditing'>, true>({ isEditing })
