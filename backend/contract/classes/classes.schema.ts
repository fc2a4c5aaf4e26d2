import Joi from 'joi'
import { SPORTS } from '../http/common.limits.ts'
import { CLASS_LIMITS, CLASS_MESSAGES, LEVELS, LOCATIONS, NEW_CLASS_WINDOW_MS } from './classes.limits.ts'
import type { ClassInput } from './classes.types.ts'

const required = (message: string) => ({
  'any.required': message,
  'any.only': message,
  'string.empty': message,
  'string.base': message,
  'number.base': message,
})

const time = (message: string) =>
  Joi.string()
    .pattern(/^([01]\d|2[0-3]):[0-5]\d$/)
    .required()
    .messages({ ...required(message), 'string.pattern.base': CLASS_MESSAGES.time })

/** What POST /api/admin/classes takes (SPEC sections 5 and 7). */
export const classInputSchema = Joi.object<ClassInput>({
  name: Joi.string().trim().max(CLASS_LIMITS.name).required().messages(required(CLASS_MESSAGES.name)),
  description: Joi.string()
    .trim()
    .max(CLASS_LIMITS.description)
    .required()
    .messages(required(CLASS_MESSAGES.description)),
  isActive: Joi.boolean().default(true),
  dayOfWeek: Joi.number().integer().min(0).max(6).required().messages(required(CLASS_MESSAGES.dayOfWeek)),
  startTime: time(CLASS_MESSAGES.startTime),
  endTime: time(CLASS_MESSAGES.endTime),
  startDate: Joi.date()
    .iso()
    .raw()
    .default(() => new Date().toISOString()),
  endDate: Joi.date()
    .iso()
    .raw()
    .default(() => new Date(Date.now() + NEW_CLASS_WINDOW_MS).toISOString()),
  level: Joi.string()
    .valid(...LEVELS)
    .required()
    .messages(required(CLASS_MESSAGES.level)),
  capacity: Joi.number()
    .integer()
    .min(CLASS_LIMITS.capacityMin)
    .max(CLASS_LIMITS.capacityMax)
    .required()
    .messages({ ...required(CLASS_MESSAGES.capacity), 'number.min': CLASS_MESSAGES.capacityMin }),
  sport: Joi.string()
    .valid(...SPORTS)
    .required()
    .messages(required(CLASS_MESSAGES.sport)),
  location: Joi.string()
    .valid(...LOCATIONS)
    .default('Jersey City'),
  ageRange: Joi.object({
    minMonths: Joi.number().integer().min(0).max(1_200).required(),
    maxMonths: Joi.number().integer().min(Joi.ref('minMonths')).max(1_200).allow(null).required(),
  })
    .allow(null)
    .default(null),
  coach: Joi.string().trim().max(120).allow(null).default(null),
  price: Joi.number().min(0).max(100_000).allow(null).default(null),
  enrollmentUrl: Joi.string()
    .uri({ scheme: ['http', 'https'] })
    .max(2_000)
    .allow(null)
    .default(null),
})
