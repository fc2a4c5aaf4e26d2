import type { TrashType } from '@lane-and-court/contract/trash/trash.ts'
import type { ObjectKind } from '../../ui/adminResource.ts'
import { adminResources } from './adminResources.ts'
import { pages } from './pages.adminResource.ts'

/** Everything that administrators manage. The screens of the page contents use this app, so they are added here. */
export const everyResource = [...adminResources, pages] as const

const kinds: Record<string, ObjectKind> = Object.fromEntries(
  everyResource.map((resource) => [resource.type, resource]),
)
/** How the trash and the activity log speak of each type; a type of the contract that has none does not compile. */
export const objectKinds: Readonly<Record<TrashType, ObjectKind>> = kinds as Record<
  (typeof everyResource)[number]['type'],
  ObjectKind
>
