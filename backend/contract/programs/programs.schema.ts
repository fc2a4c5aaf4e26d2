import Joi from 'joi'
import { imagePath } from '../gallery/gallery.schema.ts'
import type { Program } from '../home/home.types.ts'
import { PROGRAM_LIMITS as L, PROGRAM_MESSAGES as M } from './programs.limits.ts'

const required = (message: string) => ({
  'any.required': message,
  'string.empty': message,
  'string.base': message,
})

/** One programme of the home page. */
export const programSchema = Joi.object<Program>({
  title: Joi.string().trim().max(L.title).required().messages(required(M.title)),
  description: Joi.string().trim().max(L.description).required().messages(required(M.description)),
  image: imagePath.required().messages({ ...required(M.image), 'string.pattern.base': M.image }),
  imageAlt: Joi.string().trim().max(L.imageAlt).allow('').default(''),
})

/** What PUT /api/admin/programs takes: all of them, in their order. */
export const programsSchema = Joi.object<{ programs: Program[] }>({
  programs: Joi.array().items(programSchema).max(L.programs).required(),
})
