import Joi from 'joi'
import { inputSchema } from '../fields/fields.schema.ts'
import type { Program } from '../home/home.ts'
import { PROGRAM_FIELDS } from './programs.fields.ts'
import { MAX_PROGRAMS } from './programs.ts'

/** One program of the home page. */
export const programSchema = inputSchema(PROGRAM_FIELDS)

/** Request of PUT /api/admin/programs: all programs, in order. */
export const programsSchema = Joi.object<{ programs: Program[] }, true>({
  programs: Joi.array().items(programSchema).max(MAX_PROGRAMS).required(),
})
