import { redirect } from '@lane-and-court/contract/redirects/redirects.resource.ts'
import { redirectInputSchema } from '@lane-and-court/contract/redirects/redirects.schema.ts'
import { defineResource } from '../../resources/defineResource.ts'
import { RedirectModel, type RedirectDocument } from './redirects.model.ts'
import { createRedirect, presentRedirect, updateRedirect } from './redirects.service.ts'

const BY_NAME = { from: 1, _id: 1 } as const

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
    summary: 'All redirects, by their old addresses',
    all: () => RedirectModel.find().sort(BY_NAME).lean<RedirectDocument[]>(),
  },
  read: { summary: 'One redirect' },
  create: { summary: 'Creates a redirect', body: redirectInputSchema, save: createRedirect },
  update: { summary: 'Updates a redirect', body: redirectInputSchema, save: updateRedirect },
  remove: { summary: 'Moves a redirect to the trash' },
})
