import Joi, { type ObjectSchema } from 'joi'
import { SPORTS } from '../http/common.ts'
import { fieldsSchema, itemSchema } from '../fields/fields.schema.ts'
import { group, type TextField } from '../fields/fields.ts'
import type { PageContentUpdate } from '../pages/pages.ts'
import { withContentRules } from '../pages/pages.schema.ts'
import { placesFields } from '../places/places.fields.ts'
import { siteFields } from './site.fields.ts'

const needed = ({ isOptional: _optional, ...field }: TextField): TextField => ({
  ...field,
  required: `${field.label} is required`,
})

const business = {
  ...siteFields,
  brand: needed(siteFields.brand),
  contactEmail: needed(siteFields.contactEmail),
  phone: needed(siteFields.phone),
}

const { label, fields: place } = placesFields.items.of
const firstPlace = itemSchema(
  group(label, { ...place, name: needed(place.name), street: needed(place.street) }),
).keys({
  sports: Joi.array()
    .items(Joi.valid(...SPORTS))
    .min(1)
    .required()
    .messages({ 'array.min': 'Choose at least one sport' }),
})

const contents = {
  business: fieldsSchema(business),
  place: fieldsSchema(placesFields).keys({
    items: Joi.array().ordered(firstPlace.required()).items(itemSchema(placesFields.items.of)),
  }),
  enrollment: fieldsSchema(siteFields),
}

export type SetupStep = keyof typeof contents

/**
 * @returns what the guided form of a new site saves in a step: what it asks for must be there, besides the rules of
 *   the page. Only the portals may stay empty.
 */
export const setupSchema = (step: SetupStep): ObjectSchema<PageContentUpdate> =>
  Joi.object<Pick<PageContentUpdate, 'content'>, true>({ content: withContentRules(contents[step]) })
