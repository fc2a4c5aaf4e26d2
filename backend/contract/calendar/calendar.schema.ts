import Joi from 'joi'
import { CALENDAR_LIMITS } from './calendar.ts'

const ID_LENGTH = 24
const sentence = `ids must name 1 to ${CALENDAR_LIMITS.chosen} classes, with commas between their ids.`

/** Query of GET /calendar/my.ics. */
export interface ChosenCalendarQuery {
  ids: string
}

export const chosenCalendarSchema = Joi.object<ChosenCalendarQuery, true>({
  ids: Joi.string()
    .max(CALENDAR_LIMITS.chosen * (ID_LENGTH + 1) - 1)
    .pattern(/^[\da-f]{24}(,[\da-f]{24})*$/i)
    .required()
    .messages({ '*': sentence }),
})
