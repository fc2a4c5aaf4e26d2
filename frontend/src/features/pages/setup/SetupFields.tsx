import type { Field } from '@lane-and-court/contract/fields/fields.ts'
import { placesFields } from '@lane-and-court/contract/places/places.fields.ts'
import type { SetupStep } from '@lane-and-court/contract/site/setup.schema.ts'
import { siteFields } from '@lane-and-court/contract/site/site.fields.ts'
import { useField } from 'react-final-form'
import { Link } from 'react-router-dom'
import adminStyles from '../../../ui/admin.module.css'
import { FieldControl } from '../../../ui/form/described/FieldControl.tsx'
import { SportsField } from './SportsField.tsx'
import setupStyles from './setup.module.css'

const { brand, contactEmail, footerEmail, phone, address, portals } = siteFields
const { street, locality, region, postalCode } = address.fields
const place = placesFields.items.of.fields

/** The control of a field of the page, with what only this form says of it. */
const control = (path: string, field: Field) => <FieldControl path={`content.${path}`} field={field} />

function Business() {
  return (
    <>
      <p>Visitors see this in the header, in the footer and above the contact form.</p>
      {control('brand', { ...brand, autoComplete: 'organization' })}
      <div className={adminStyles.pair}>
        {control('contactEmail', {
          ...contactEmail,
          autoComplete: 'email',
          hint: "Messages from visitors are emailed to it, and the site's emails come from it.",
        })}
        {control('footerEmail', {
          ...footerEmail,
          autoComplete: 'email',
          hint: 'Leave blank to show the one for messages.',
        })}
      </div>
      {control('phone', { ...phone, kind: 'phone', autoComplete: 'tel' })}
      <fieldset className={setupStyles.group}>
        <legend>Business address</legend>
        <p>Shown in the footer and below each newsletter. Leave blank anything you do not want to show.</p>
        {control('address.street', { ...street, autoComplete: 'address-line1' })}
        <div className={setupStyles.town}>
          {control('address.locality', { ...locality, autoComplete: 'address-level2' })}
          {control('address.region', { ...region, autoComplete: 'address-level1' })}
          {control('address.postalCode', { ...postalCode, autoComplete: 'postal-code' })}
        </div>
      </fieldset>
    </>
  )
}

function Place() {
  const { input } = useField<unknown[]>('content.items')
  const others = input.value.length - 1
  return (
    <>
      <p>
        Each class shows the location in its town, with directions and a map link.{' '}
        {others > 0 ? 'This is the first one; change the others in' : 'Add more pools and courts later in'}{' '}
        <Link to="/admin/content/places/edit">Locations</Link>.
      </p>
      {control('items.0.name', {
        ...place.name,
        hint: 'Such as the name of the pool, the club or the park.',
      })}
      <div className={adminStyles.pair}>
        {control('items.0.location', { ...place.location, hint: '', placeholder: 'Choose a town' })}
        <SportsField name="content.items.0.sports" />
      </div>
      <div className={adminStyles.pair}>
        {control('items.0.street', { ...place.street, autoComplete: 'address-line1' })}
        {control('items.0.postalCode', { ...place.postalCode, autoComplete: 'postal-code' })}
      </div>
    </>
  )
}

const portal = (what: string) => ({
  placeholder: 'https://',
  hint: `Without it, visitors see no Enroll Now for ${what}, and are asked to write to you.`,
})

function Enrollment() {
  return (
    <>
      <p>Families enroll at your portal on the web. The site links to it with its Enroll Now buttons.</p>
      {control('portals.classes', { ...portals.fields.classes, ...portal('classes') })}
      {control('portals.camps', { ...portals.fields.camps, ...portal('camps') })}
    </>
  )
}

/** The fields of each step. Their names are paths in the page content that the step saves. */
export const SETUP_FIELDS: Readonly<Record<SetupStep, () => React.ReactNode>> = {
  business: Business,
  place: Place,
  enrollment: Enrollment,
}
