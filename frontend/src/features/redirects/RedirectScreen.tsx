import { Link, useParams } from 'react-router-dom'
import { PageHead } from '../../lib/seo/PageHead.tsx'
import { RecordLoading } from '../../ui/form/record/RecordLoading.tsx'
import { useStoredRecord } from '../../ui/form/record/useStoredRecord.ts'
import {
  path,
  pathOf,
  useAdminRedirectQuery,
  useCreateRedirectMutation,
  useUpdateRedirectMutation,
} from './redirectsAdmin.api.ts'
import {
  REDIRECT_LIMITS,
  type Redirect,
  type RedirectInput,
} from '@lane-and-court/contract/redirects/redirects.ts'
import { redirectInputSchema } from '@lane-and-court/contract/redirects/redirects.schema.ts'
import { TextField } from '../../ui/form/fields.tsx'
import { RecordForm } from '../../ui/form/record/RecordForm.tsx'
import { useBackToList } from '../../ui/list/useBackToList.ts'
import { toast } from '../../ui/feedback/toasts.ts'

/** Creates a redirect, or edits the one whose id is in the URL. */
export function RedirectScreen() {
  const { id } = useParams()
  const title = id === undefined ? 'Add Redirect' : 'Edit Redirect'
  return (
    <>
      <PageHead title={title} description="Lane & Court admin" />
      <h1>{title}</h1>
      {id === undefined ? <RedirectForm stored={null} /> : <EditRedirect key={id} id={id} />}
    </>
  )
}

/** The form opens with the newest version; later responses do not change the open form. */
function EditRedirect({ id }: { id: string }) {
  const query = useAdminRedirectQuery(id, { refetchOnMountOrArgChange: true })
  const { opened } = useStoredRecord(pathOf(id), query)
  if (opened) return <RedirectForm stored={opened} />
  return (
    <RecordLoading
      query={query}
      loading="Loading the redirect"
      failed="The redirect could not be loaded."
      missing="This redirect no longer exists."
    >
      <Link to={path}>Back to the redirects</Link>
    </RecordLoading>
  )
}

const FIELDS = [
  { name: 'from', label: 'Old address' },
  { name: 'to', label: 'Leads to' },
]

const toInput = ({ from = '', to = '' }: Partial<RedirectInput>): RedirectInput => ({ from, to })
/** As it is in the address bar. */
const toValues = ({ from, to }: RedirectInput): RedirectInput => ({ from: `/${from}`, to })

/** Form that creates or edits a redirect. @param stored null for a new one. */
function RedirectForm({ stored }: { stored: Redirect | null }) {
  const [create] = useCreateRedirectMutation()
  const [update] = useUpdateRedirectMutation()
  const { address, goBack } = useBackToList(path)
  return (
    <RecordForm<RedirectInput, RedirectInput, Redirect>
      label="Redirect"
      draft={stored ? `redirect:${stored.id}` : 'redirect'}
      stored={stored}
      resource={stored ? pathOf(stored.id) : undefined}
      blank={{ from: '', to: '' }}
      toValues={toValues}
      toInput={toInput}
      schema={redirectInputSchema}
      fields={FIELDS}
      save={(input, { key, over }) =>
        over ? update({ id: over.id, input, key, version: over.version }) : create({ input, key })
      }
      onSaved={(saved) => {
        toast('Success', `Redirect ${stored ? 'updated' : 'created'} successfully`)
        goBack(saved)
      }}
      failed={`Failed to ${stored ? 'update' : 'create'} redirect`}
      action={stored ? 'Save Changes' : 'Create Redirect'}
      busyAction={stored ? 'Saving...' : 'Creating...'}
      cancel={address}
    >
      <TextField
        name="from"
        label="Old address"
        hint="The address that no longer exists, such as /old-name."
        autoComplete="off"
        maxLength={REDIRECT_LIMITS.from + 1}
      />
      <TextField
        name="to"
        label="Leads to"
        hint="An address on this site, such as /new-name or /classes?sport=tennis."
        autoComplete="off"
        maxLength={REDIRECT_LIMITS.to}
      />
    </RecordForm>
  )
}
