import { LOCATIONS } from '@lane-and-court/contract/classes/classes.limits.ts'
import type { SetupStep } from '@lane-and-court/contract/site/setup.schema.ts'
import { useField } from 'react-final-form'
import { Link } from 'react-router-dom'
import adminStyles from '../../../ui/admin.module.css'
import { SelectField, TextField } from '../../../ui/form/fields.tsx'
import { SportsField } from './SportsField.tsx'
import setupStyles from './setup.module.css'

const TOWNS = LOCATIONS.map((town) => ({ value: town, label: town }))

function Business() {
  return (
    <>
      <p>Visitors see this in the header, in the footer and above the contact form.</p>
      <TextField name="content.brand" label="Business name" autoComplete="organization" />
      <div className={adminStyles.pair}>
        <TextField
          name="content.contactEmail"
          label="Email for messages"
          type="email"
          autoComplete="email"
          hint="Messages from visitors are emailed to it, and the site's emails come from it."
        />
        <TextField
          name="content.footerEmail"
          label="Email in the footer"
          type="email"
          autoComplete="email"
          hint="Leave blank to show the one for messages."
        />
      </div>
      <TextField name="content.phone" label="Phone" type="tel" autoComplete="tel" />
      <fieldset className={setupStyles.group}>
        <legend>Business address</legend>
        <p>Shown in the footer and below each newsletter. Leave blank anything you do not want to show.</p>
        <TextField name="content.address.street" label="Street" autoComplete="address-line1" />
        <div className={setupStyles.town}>
          <TextField name="content.address.locality" label="City" autoComplete="address-level2" />
          <TextField name="content.address.region" label="State" autoComplete="address-level1" />
          <TextField name="content.address.postalCode" label="ZIP code" autoComplete="postal-code" />
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
      <TextField
        name="content.items.0.name"
        label="Name"
        hint="Such as the name of the pool, the club or the park."
      />
      <div className={adminStyles.pair}>
        <SelectField
          name="content.items.0.location"
          label="Town"
          options={TOWNS}
          placeholder="Choose a town"
        />
        <SportsField name="content.items.0.sports" />
      </div>
      <div className={adminStyles.pair}>
        <TextField name="content.items.0.street" label="Street" autoComplete="address-line1" />
        <TextField name="content.items.0.postalCode" label="ZIP code" autoComplete="postal-code" />
      </div>
    </>
  )
}

function Enrollment() {
  return (
    <>
      <p>Families enroll at your portal on the web. The site links to it with its Enroll Now buttons.</p>
      <TextField
        name="content.portals.classes"
        label="Link for classes"
        type="url"
        inputMode="url"
        placeholder="https://"
        hint="Without it, visitors see no Enroll Now for classes, and are asked to write to you."
      />
      <TextField
        name="content.portals.camps"
        label="Link for camps"
        type="url"
        inputMode="url"
        placeholder="https://"
        hint="Without it, visitors see no Enroll Now for camps, and are asked to write to you."
      />
    </>
  )
}

/** The fields of each step. Their names are paths in the page content that the step saves. */
export const SETUP_FIELDS: Readonly<Record<SetupStep, () => React.ReactNode>> = {
  business: Business,
  place: Place,
  enrollment: Enrollment,
}
