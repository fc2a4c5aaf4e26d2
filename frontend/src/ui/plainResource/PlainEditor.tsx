import type { Schema } from '@lane-and-court/contract/http/validate.ts'
import type { Field, Fields, InputOf } from '@lane-and-court/contract/fields/fields.ts'
import { inputSchema } from '@lane-and-court/contract/fields/fields.schema.ts'
import { useState, type ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { capitalize } from '@lane-and-court/contract/text/capitalize.ts'
import { PageHead } from '../../lib/seo/PageHead.tsx'
import { ListField } from '../form/content/ListField.tsx'
import { comparedFields } from '../form/described/comparedFields.ts'
import { FieldRows } from '../form/described/FieldGroups.tsx'
import { blankValues, inputOf, valuesOf, type ValuesOf } from '../form/described/formValues.ts'
import { PictureField } from '../form/picture/PictureField.tsx'
import { RecordForm } from '../form/record/RecordForm.tsx'
import { StoredRecord } from '../form/record/StoredRecord.tsx'
import { useObjectForm } from '../form/record/useObjectForm.ts'
import type { PlainResource } from './plainResource.ts'

type Stored = { id: string; version: number }

/** A plain resource with the schema of its own, if it has one. */
type Editable<F extends Fields, Item extends Stored> = PlainResource<F, Item> & {
  schema: Schema<InputOf<F>> | undefined
}

/** Creates an object of a plain resource, or edits the one whose id is in the URL. */
export function PlainEditor<F extends Fields, Item extends Stored>(resource: Editable<F, Item>) {
  const { id } = useParams()
  const { what, many, path } = resource
  const title = `${id === undefined ? 'Add' : 'Edit'} ${capitalize(what)}`
  return (
    <>
      <PageHead title={title} description="Lane & Court admin" />
      <h1>{title}</h1>
      {id === undefined ? (
        <PlainForm resource={resource} stored={null} />
      ) : (
        <StoredRecord<Item>
          key={id}
          id={id}
          pathOf={resource.pathOf}
          endpoint={resource.one}
          list={resource.list}
          what={what}
          missing={`This ${what} no longer exists.`}
          back={[path, `Back to the ${many}`]}
          renderForm={(stored) => <PlainForm resource={resource} stored={stored} />}
        />
      )}
    </>
  )
}

interface FormProps<F extends Fields, Item extends Stored> {
  resource: Editable<F, Item>
  stored: Item | null
}

/** @returns the control of a kind that the forms of visitors do not load. */
function ownControl([name, field]: [string, Field]): [string, ReactNode][] {
  if (field.kind === 'picture') return [[name, <PictureField key={name} name={name} label={field.label} />]]
  return field.kind === 'list' && field.of.kind === 'group'
    ? [[name, <ListField key={name} path={name} field={field} />]]
    : []
}

/** The fields one below the other, in the order of their description. */
function PlainForm<F extends Fields, Item extends Stored>({ resource, stored }: FormProps<F, Item>) {
  const { what, path, pathOf, fields, toValues = (item: Item) => valuesOf(fields, item) } = resource
  // oxlint-disable-next-line react/hooks -- a screen names one resource, which never changes
  const [create] = resource.create.useMutation()
  // oxlint-disable-next-line react/hooks -- as above
  const [update] = resource.update.useMutation()
  const form = useObjectForm<InputOf<F>, Item>({ what, stored, path, pathOf, create, update })
  const [schema] = useState(() => resource.schema ?? inputSchema(fields))
  const rows = Object.keys(fields).map((name) => [name])
  return (
    <RecordForm<ValuesOf<F>, InputOf<F>, Item>
      {...form}
      blank={blankValues(fields)}
      toValues={toValues}
      toInput={(values) => inputOf(fields, values)}
      schema={schema}
      fields={comparedFields(fields, [{ rows }])}
    >
      <FieldRows
        fields={fields}
        rows={rows}
        controls={Object.fromEntries(Object.entries(fields).flatMap(ownControl))}
      />
    </RecordForm>
  )
}
