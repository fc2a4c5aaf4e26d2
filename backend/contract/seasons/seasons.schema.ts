import Joi, { type CustomHelpers, type StringSchema } from 'joi'
import { idSchema } from '../http/common.schema.ts'
import { inputSchema } from '../fields/fields.schema.ts'
import { addDays, isCalendarDay } from '../time/calendar.ts'
import { publishAtSchema } from '../publishing/publishing.schema.ts'
import {
  SEASON_FIELDS,
  SEASON_LIMITS,
  SEASON_MESSAGES,
  type ReleaseInput,
  type SeasonInput,
} from './seasons.ts'

function checkLastDay(lastDay: string, { error, state }: CustomHelpers): unknown {
  const { firstDay } = state.ancestors[0] as Partial<Record<keyof SeasonInput, unknown>>
  if (typeof firstDay !== 'string' || !isCalendarDay(firstDay)) return lastDay
  if (lastDay < firstDay) return error('dayOrder')
  return lastDay < addDays(firstDay, SEASON_LIMITS.days) ? lastDay : error('days')
}

/** Request of POST and PUT /api/admin/seasons. */
export const seasonInputSchema = inputSchema(SEASON_FIELDS, {
  lastDay: (day: StringSchema) =>
    day.custom(checkLastDay).messages({ dayOrder: SEASON_MESSAGES.dayOrder, days: SEASON_MESSAGES.days }),
})

/** Request of POST /api/admin/seasons/{id}/release. */
export const releaseSchema = Joi.object<ReleaseInput, true>({
  at: publishAtSchema.invalid(null).required(),
  closes: idSchema.lowercase().optional().allow(null).default(null),
})

/** Query of GET /api/admin/seasons/{id}/preview. */
export const previewQuerySchema = Joi.object<{ closes?: string }, true>({
  closes: idSchema.lowercase().optional(),
})
