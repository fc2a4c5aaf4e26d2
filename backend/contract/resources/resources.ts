import { classes } from '../classes/classes.resource.ts'
import { closures } from '../closures/closures.resource.ts'
import { messages } from '../contact/contact.resource.ts'
import { gallery } from '../gallery/gallery.resource.ts'
import { news } from '../news/news.resource.ts'
import { redirects } from '../redirects/redirects.resource.ts'
import { pictures } from '../pictures/pictures.resource.ts'
import { seasons } from '../seasons/seasons.resource.ts'
import { staff } from '../staff/staff.resource.ts'
import type { Intersection } from './resource.types.ts'

/** Everything that administrators manage, apart from page contents and programs, whose calls are their own. */
export const RESOURCES = [
  classes,
  seasons,
  news,
  staff,
  messages,
  gallery,
  closures,
  redirects,
  pictures,
] as const

type AnyResource = (typeof RESOURCES)[number]

/** The type of its objects in the trash and in the activity log. */
export type ResourceType = AnyResource['type']

/** The heading of its routes in the API description, and the cache tag of its queries in the browser. */
export type ResourceTag = AnyResource['tag']

/** The shape of each response of all of them, by RTK Query endpoint. */
export const RESOURCE_RESPONSES = Object.assign(
  {},
  ...RESOURCES.map(({ responses }) => responses),
) as Intersection<AnyResource['responses']>
