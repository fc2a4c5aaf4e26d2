import Joi from 'joi'
import type { Program } from '../home/home.ts'
import { linkAddress } from '../pages/link.schema.ts'
import { pictureAddress } from '../pictures/pictureAddress.schema.ts'
import { line, lines } from '../text/text.schema.ts'
import { PROGRAM_LIMITS as L, PROGRAM_MESSAGES as M } from './programs.ts'

const required = (message: string) => ({
  'any.required': message,
  'string.empty': message,
  'string.base': message,
})

/** One program of the home page. */
export const programSchema = Joi.object<Program, true>({
  title: line().max(L.title).required().messages(required(M.title)),
  description: lines().max(L.description).required().messages(required(M.description)),
  image: pictureAddress.required().messages({ ...required(M.image), 'string.pattern.base': M.image }),
  imageAlt: line().max(L.imageAlt).allow('').default(''),
  // Without a default: a request without it keeps it.
  link: linkAddress.trim().max(L.link).allow('').optional().label('Link'),
})

/** Request of PUT /api/admin/programs: all programs, in order. */
export const programsSchema = Joi.object<{ programs: Program[] }, true>({
  programs: Joi.array().items(programSchema).max(L.programs).required(),
})
