import Joi from 'joi'
import { describe, expect, it } from 'vitest'
import { joiSchema } from './joiSchema.ts'
import { line } from '@lane-and-court/contract/text/text.schema.ts'

describe('the JSON Schema of a Joi schema', () => {
  it('says of a cleaned line that it is a string', () => {
    expect(joiSchema(line().max(9))).toEqual({ type: 'string', minLength: 1, maxLength: 9 })
    expect(joiSchema(line().allow('', null))).toEqual({ type: ['string', 'null'] })
  })

  it('takes null beside a choice of words', () => {
    const schema = Joi.string().valid('tennis', 'swimming').allow(null).default(null)
    expect(joiSchema(schema)).toEqual({
      type: ['string', 'null'],
      enum: ['tennis', 'swimming', null],
      default: null,
    })
  })

  it('has a default that it takes itself: above the choices of a field', () => {
    expect(joiSchema(Joi.string().hex().length(2).allow('').default(''))).toEqual({
      default: '',
      anyOf: [{ type: 'string', minLength: 2, maxLength: 2, pattern: '^[0-9a-fA-F]*$' }, { enum: [''] }],
    })
    const schema = Joi.object({
      kind: Joi.string(),
      to: Joi.string()
        .allow(null)
        .default(null)
        .when('kind', { is: 'a', otherwise: Joi.invalid(null).required() }),
    })
    const { to } = (
      joiSchema(schema) as { properties: Record<string, { default: unknown; anyOf: object[] }> }
    ).properties
    expect(to?.default).toBeNull()
    expect(to?.anyOf.filter((choice) => 'default' in choice)).toEqual([])
  })

  it('says of what is let pass beside an object that it is none', () => {
    const schema = Joi.when(Joi.object().unknown(true), {
      // oxlint-disable-next-line unicorn/no-thenable -- Joi calls it so
      then: Joi.object({ a: Joi.number() }),
      otherwise: Joi.any(),
    })
    expect(joiSchema(schema)).toMatchObject({
      anyOf: [{ type: 'object' }, { type: ['string', 'number', 'boolean', 'array', 'null'], items: {} }],
    })
  })

  it('allows fields that are not named, as the server does', () => {
    const schema = Joi.object({ a: Joi.number().required(), inner: Joi.object({ b: Joi.boolean() }) })
    expect(joiSchema(schema)).toEqual({
      type: 'object',
      properties: {
        a: { type: 'number' },
        inner: { type: 'object', properties: { b: { type: 'boolean' } } },
      },
      required: ['a'],
    })
  })

  it('takes what counts as left out', () => {
    const schema = Joi.object({
      phone: Joi.string().empty(Joi.valid('', null)),
      mail: Joi.string().empty(''),
    })
    expect(joiSchema(schema)).toMatchObject({
      properties: {
        phone: { anyOf: [{ type: 'string', minLength: 1 }, { enum: ['', null] }] },
        mail: { anyOf: [{ type: 'string', minLength: 1 }, { enum: [''] }] },
      },
    })
  })

  it('takes a word that is allowed beside a format', () => {
    expect(joiSchema(Joi.string().isoDate().allow('now', null))).toEqual({
      anyOf: [{ type: ['string', 'null'], minLength: 1, format: 'date-time' }, { enum: ['now'] }],
    })
  })

  it('writes hexadecimal letters as a pattern, in a list too', () => {
    const id = { type: 'string', minLength: 24, maxLength: 24, pattern: '^[0-9a-fA-F]*$' }
    const schema = Joi.object({ ids: Joi.array().items(Joi.string().hex().length(24)) })
    expect(joiSchema(schema)).toMatchObject({ properties: { ids: { type: 'array', items: id } } })
  })

  it('says which fields go together, and which do not', () => {
    const any = Joi.any()
    expect(joiSchema(Joi.object({ a: any, b: any }).or('a', 'b'))['allOf']).toEqual([
      { anyOf: [{ required: ['a'] }, { required: ['b'] }] },
    ])
    expect(joiSchema(Joi.object({ a: any, b: any }).and('a', 'b'))['allOf']).toEqual([
      { dependentRequired: { a: ['b'], b: ['a'] } },
    ])
    expect(joiSchema(Joi.object({ a: any, b: any }).oxor('a', 'b'))['allOf']).toEqual([
      { not: { properties: { a: {}, b: {} }, required: ['a', 'b'] } },
    ])
  })

  it('says of a field that it is wanted where another one is missing', () => {
    const day = Joi.date().when('ids', { is: Joi.exist(), otherwise: Joi.required() })
    const schema = joiSchema(Joi.object({ ids: Joi.array(), from: day }))
    expect(schema['allOf']).toEqual([{ anyOf: [{ required: ['ids'] }, { required: ['from'] }] }])
    expect(schema).toMatchObject({ properties: { from: { type: 'string', format: 'date-time' } } })
  })

  it('names no default where what is left out stays as it is', () => {
    const schema = Joi.object({
      a: Joi.boolean().default(true),
      list: Joi.array().items(Joi.any()).default([]),
    })
    expect(joiSchema(schema)).toMatchObject({ properties: { a: { default: true } } })
    expect(joiSchema(schema.prefs({ noDefaults: true }))).toEqual({
      type: 'object',
      properties: { a: { type: 'boolean' }, list: { type: 'array', items: {} } },
    })
  })

  it('says of a forbidden field that nothing fits', () => {
    expect(joiSchema(Joi.object({ a: Joi.forbidden() }))).toMatchObject({ properties: { a: { not: {} } } })
  })

  it('refuses a rule of several fields that it does not know, instead of leaving it out', () => {
    expect(() => joiSchema(Joi.object({ a: Joi.any(), b: Joi.any() }).nand('a', 'b'))).toThrow('"nand"')
  })
})
