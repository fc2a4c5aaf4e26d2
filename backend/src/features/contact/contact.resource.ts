import { message } from '@lane-and-court/contract/responses/objects.shapes.ts'
import { defineResource } from '../../resources/defineResource.ts'
import { contactAdminRoutes } from './contact.admin.routes.ts'
import { ContactMessageModel } from './contact.model.ts'
import { presentMessage } from './contact.presenter.ts'

/** The inbox in the admin area (docs/architecture.md section 4). Messages are written by visitors. */
export const messages = defineResource({
  type: 'message',
  label: 'Message',
  tag: 'Messages',
  path: '/api/admin/messages',
  // No public response shows a message.
  topic: null,
  model: ContactMessageModel,
  shape: message,
  present: presentMessage,
  name: ({ name }) => name,
  special: contactAdminRoutes,
  remove: { summary: 'Moves a message to the trash' },
})
