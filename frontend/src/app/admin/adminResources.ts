import { classes } from '../../features/classes/admin/classes.adminResource.ts'
import { seasons } from '../../features/classes/seasons/seasons.adminResource.tsx'
import { closures } from '../../features/closures/admin/closures.adminResource.ts'
import { messages } from '../../features/contact/admin/contact.adminResource.ts'
import { gallery } from '../../features/gallery/admin/gallery.adminResource.ts'
import { news } from '../../features/news/admin/news.adminResource.ts'
import { pictures } from '../../features/pictures/pictures.adminResource.ts'
import { programs } from '../../features/programs/programs.adminResource.ts'
import { redirects } from '../../features/redirects/redirects.adminResource.tsx'
import { staff } from '../../features/staff/admin/staff.adminResource.ts'

/** What administrators manage, in the order of the sidebar (docs/product.md section 2). */
export const adminResources = [
  classes,
  seasons,
  closures,
  staff,
  news,
  programs,
  messages,
  gallery,
  redirects,
  pictures,
] as const
