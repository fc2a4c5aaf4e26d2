import { expect, it } from 'vitest'
import { validate } from '../http/validate.ts'
import { setupSchema } from './setup.schema.ts'
import { siteDefaults } from './site.ts'

const PLACE = {
  name: 'Pier Pool',
  location: 'Hoboken',
  sports: ['swimming'],
  street: '1 River St',
  locality: 'Hoboken',
  region: 'NJ',
}

it('the business of a new site needs its name, an address for messages and a phone, and says so at the fields', () => {
  const { errors } = validate(setupSchema('business'), { content: { ...siteDefaults, brand: ' ' } })
  expect(errors).toEqual({
    'content.brand': 'Business name is required',
    'content.contactEmail': 'Email for messages is required',
    'content.phone': 'Phone is required',
  })
})

it('a business with these facts is valid, and so is a step without portals', () => {
  const site = { ...siteDefaults, contactEmail: 'desk@pier.example', phone: '201-555-0123' }
  expect(validate(setupSchema('business'), { content: site }).errors).toBeUndefined()
  expect(validate(setupSchema('enrollment'), { content: siteDefaults }).errors).toBeUndefined()
})

it('an address for messages that is none is refused', () => {
  const site = { ...siteDefaults, contactEmail: 'desk', phone: '201-555-0123' }
  expect(validate(setupSchema('business'), { content: site }).errors).toEqual({
    'content.contactEmail': 'Invalid email',
  })
})

it('the first place needs its name, its town, a sport and a street', () => {
  const blank = { name: '', location: '', sports: [], street: '', locality: '', region: '' }
  expect(validate(setupSchema('place'), { content: { items: [blank] } }).errors).toEqual({
    'content.items.0.name': 'Name is required',
    'content.items.0.location': 'Town must be Jersey City or Hoboken',
    'content.items.0.sports': 'Choose at least one sport',
    'content.items.0.street': 'Street is required',
  })
})

it('a place after the first one may lack its street', () => {
  const { street: _street, ...other } = PLACE
  expect(validate(setupSchema('place'), { content: { items: [PLACE, other] } }).errors).toBeUndefined()
})
