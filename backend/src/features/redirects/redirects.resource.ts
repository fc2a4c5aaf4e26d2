import { REDIRECT_FIELDS } from '@lane-and-court/contract/redirects/redirects.ts'
import { listQuerySchema } from '@lane-and-court/contract/http/common.schema.ts'
import type { ListQuery } from '@lane-and-court/contract/http/common.ts'
import { redirect } from '@lane-and-court/contract/redirects/redirects.resource.ts'
import { redirectInputSchema } from '@lane-and-court/contract/redirects/redirects.schema.ts'
import { findPage, searchFilter } from '../../infra/database/lists.ts'
import { defineResource } from '../../resources/defineResource.ts'
import { searchedFields } from '../../resources/fields/storedFields.ts'
import { RedirectModel, type RedirectDocument } from './redirects.model.ts'
import { createRedirect, presentRedirect, updateRedirect } from './redirects.service.ts'

const BY_NAME = { from: 1, _id: 1 } as const

const filterOf = ({ q }: ListQuery) => searchFilter<RedirectDocument>(searchedFields(REDIRECT_FIELDS), q)

/** The redirects in the admin area. */
export const redirects = defineResource({
  type: 'redirect',
  label: 'Redirect',
  tag: 'Redirects',
  path: '/api/admin/redirects',
  // A page comes before a redirect, so that both change the same responses.
  topic: 'pages',
  model: RedirectModel,
  shape: redirect,
  present: presentRedirect,
  name: ({ from }) => `/${from}`,
  list: {
    summary: 'All redirects; with `page`, one page of them, searched',
    query: listQuerySchema({}),
    all: (query) => RedirectModel.find(filterOf(query)).sort(BY_NAME).lean<RedirectDocument[]>(),
    page: (query) => findPage(RedirectModel, { filter: filterOf(query), sort: BY_NAME }, query),
  },
  read: { summary: 'One redirect' },
  create: { summary: 'Creates a redirect', body: redirectInputSchema, save: createRedirect },
  update: { summary: 'Updates a redirect', body: redirectInputSchema, save: updateRedirect },
  remove: { summary: 'Moves a redirect to the trash' },
})
