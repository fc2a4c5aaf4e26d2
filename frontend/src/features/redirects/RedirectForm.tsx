import { REDIRECT_LIMITS } from '@lane-and-court/contract/redirects/redirects.limits.ts'
import { redirectInputSchema } from '@lane-and-court/contract/redirects/redirects.schema.ts'
import type { Redirect, RedirectInput } from '@lane-and-court/contract/redirects/redirects.types.ts'
import { TextField } from '../../ui/form/fields.tsx'
import { RecordForm } from '../../ui/form/record/RecordForm.tsx'
import { useBackToList } from '../../ui/list/useBackToList.ts'
import { toast } from '../../ui/feedback/toasts.ts'
import { path, pathOf, useCreateRedirectMutation, useUpdateRedirectMutation } from './redirectsAdmin.api.ts'

const FIELDS = [
  { name: 'from', label: 'Old address' },
  { name: 'to', label: 'Leads to' },
]

const toInput = ({ from = '', to = '' }: Partial<RedirectInput>): RedirectInput => ({ from, to })
/** As it is in the address bar. */
const toValues = ({ from, to }: RedirectInput): RedirectInput => ({ from: `/${from}`, to })

/** Form that creates or edits a redirect. @param stored null for a new one. */
export function RedirectForm({ stored }: { stored: Redirect | null }) {
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
