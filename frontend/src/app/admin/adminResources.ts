import type { TrashType } from '@lane-and-court/contract/trash/trash.limits.ts'
import { classes } from '../../features/classes/classes.adminResource.ts'
import { messages } from '../../features/contact/admin/contact.adminResource.ts'
import { gallery } from '../../features/gallery/admin/gallery.adminResource.ts'
import { news } from '../../features/news/news.adminResource.ts'
import { programs } from '../../features/programs/programs.adminResource.ts'
import { staff } from '../../features/staff/staff.adminResource.ts'
import type { ObjectKind } from '../../ui/adminResource.ts'
import { pages } from './pages.adminResource.ts'

/** Everything that administrators manage, in the order of the sidebar (docs/specification.md section 2). */
export const adminResources = [classes, staff, news, programs, messages, gallery, pages] as const

type AnyType = (typeof adminResources)[number]['type']

const kinds: Record<string, ObjectKind> = Object.fromEntries(
  adminResources.map((resource) => [resource.type, resource]),
)
/** How the trash and the activity log speak of each type; a type of the contract that has none does not compile. */
export const objectKinds: Readonly<Record<TrashType, ObjectKind>> = kinds as Record<AnyType, ObjectKind>
