import {
  REDIRECT_FIELDS,
  type Redirect,
  type RedirectInput,
} from '@lane-and-court/contract/redirects/redirects.ts'
import { Link } from 'react-router-dom'
import { adminEndpoints } from '../../data/api/adminEndpoints.ts'
import { baseApi } from '../../data/api/baseApi.ts'
import styles from '../../ui/admin.module.css'
import { defineAdminResource, type ListedObject } from '../../ui/adminResource.ts'
import { plainScreens } from '../../ui/plainResource/plainScreens.tsx'

const redirectEndpoints = adminEndpoints<Redirect, RedirectInput>({
  path: '/admin/redirects',
  tag: 'Redirects',
  what: 'redirect',
  sharedBodies: 'all',
})
const { path, pathOf } = redirectEndpoints

const redirectsAdminApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminRedirects: redirectEndpoints.all(build),
    adminRedirect: redirectEndpoints.read(build),
    createRedirect: redirectEndpoints.create(build),
    updateRedirect: redirectEndpoints.update(build),
    deleteRedirect: redirectEndpoints.remove(build),
  }),
})

const heading = ({ from }: Redirect) => `/${from}`
const facts = ({ to }: Redirect) => `leads to ${to}`
const listed = (redirect: Redirect): ListedObject => ({
  path: `${pathOf(redirect.id)}/edit`,
  title: heading(redirect),
  facts: facts(redirect),
})

/** The redirects in the admin area; their list is opened from that of the pages. */
export const redirects = defineAdminResource({
  type: 'redirect',
  one: 'Redirect',
  hasPictures: false,
  api: redirectsAdminApi,
  path,
  label: '',
  icon: 'pencil',
  screens: plainScreens({
    what: 'redirect',
    many: 'redirects',
    path,
    pathOf,
    list: redirectsAdminApi.endpoints.adminRedirects,
    one: redirectsAdminApi.endpoints.adminRedirect,
    create: redirectsAdminApi.endpoints.createRedirect,
    update: redirectsAdminApi.endpoints.updateRedirect,
    remove: redirectsAdminApi.endpoints.deleteRedirect,
    fields: REDIRECT_FIELDS,
    loadSchema: async () =>
      (await import('@lane-and-court/contract/redirects/redirects.schema.ts')).redirectInputSchema,
    // As it is in the address bar.
    toValues: ({ from, to }) => ({ from: `/${from}`, to }),
    heading,
    facts,
    lead: (
      <>
        <p>
          <Link to="/admin/content">Page Content</Link>
        </p>
        <p className={styles.lead}>Where the addresses of renamed and removed pages lead.</p>
      </>
    ),
    empty: 'No redirects yet. Renaming a page creates one.',
    consequence: ({ from }) => `Visitors to /${from} will see that the page is missing.`,
  }),
  prefetch: [['adminRedirects']],
  objects: {
    adminRedirects: (items) => items.map(listed),
    adminRedirect: (one) => [listed(one)],
  },
})
