import { useParams } from 'react-router-dom'
import { PageHead } from '../../lib/seo/PageHead.tsx'
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
import { StoredRecord } from '../../ui/form/record/StoredRecord.tsx'
import { useObjectForm } from '../../ui/form/record/useObjectForm.ts'

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

function EditRedirect({ id }: { id: string }) {
  const query = useAdminRedirectQuery(id, { refetchOnMountOrArgChange: true })
  return (
    <StoredRecord<Redirect>
      path={pathOf(id)}
      query={query}
      what="redirect"
      missing="This redirect no longer exists."
      back={[path, 'Back to the redirects']}
      renderForm={(stored) => <RedirectForm stored={stored} />}
    />
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
  const form = useObjectForm<RedirectInput, Redirect>({
    what: 'redirect',
    stored,
    path,
    pathOf,
    create,
    update,
  })
  return (
    <RecordForm<RedirectInput, RedirectInput, Redirect>
      {...form}
      blank={{ from: '', to: '' }}
      toValues={toValues}
      toInput={toInput}
      schema={redirectInputSchema}
      fields={FIELDS}
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
