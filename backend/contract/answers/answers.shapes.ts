/**
 * What the answers of the API look like, as far as a page relies on it: an answer that was kept by another
 * release, or damaged on the device, is checked against these before it is shown.
 */
import type { Activity, ActivityPage, AdminProfile, StaffProfile } from '../auth/auth.types.ts'
import { LEVELS, LOCATIONS } from '../classes/classes.limits.ts'
import type { AgeRange, Class } from '../classes/classes.types.ts'
import type { ContactMessage, MessagePage, OpenedMessage, UnreadCount } from '../contact/contact.types.ts'
import type { DashboardSummary } from '../dashboard/dashboard.types.ts'
import type { GalleryImage } from '../gallery/gallery.types.ts'
import type { Program } from '../home/home.types.ts'
import { SPORTS } from '../http/common.limits.ts'
import type { Page, Stored } from '../http/common.types.ts'
import type { NewsArticle } from '../news/news.types.ts'
import type { PageContent, PageSummary, PageVersion, SavedPageVersion } from '../pages/pages.types.ts'
import type { Programs } from '../programs/programs.types.ts'
import type { AdminStaffMember, Specializations, StaffMember } from '../staff/staff.types.ts'
import { TRASH_TYPES } from '../trash/trash.limits.ts'
import type { TrashItem } from '../trash/trash.types.ts'
import {
  anyObject,
  flag,
  listOf,
  number,
  objectOf,
  oneOf,
  optional,
  orNull,
  text,
  type Fields,
  type Shape,
} from './shape.ts'

const stored: Fields<Stored> = { id: text, version: number }
const sport = oneOf(SPORTS)
const pageOf = <T>(item: Shape<T>): Shape<Page<T>> =>
  objectOf<Page<T>>({ items: listOf(item), total: number })

const aClass = objectOf<Class>({
  ...stored,
  name: text,
  description: text,
  isActive: flag,
  dayOfWeek: oneOf([0, 1, 2, 3, 4, 5, 6]),
  startTime: text,
  endTime: text,
  startDate: text,
  endDate: text,
  level: oneOf(LEVELS),
  capacity: number,
  sport,
  location: oneOf(LOCATIONS),
  ageRange: orNull(objectOf<AgeRange>({ minMonths: number, maxMonths: orNull(number) })),
  coach: orNull(text),
  price: orNull(number),
  enrollmentUrl: orNull(text),
})

const memberFields: Fields<StaffMember> = {
  ...stored,
  name: text,
  role: text,
  bio: text,
  email: orNull(text),
  phone: orNull(text),
  image: orNull(text),
  specializations: objectOf<Specializations>({ sport, levels: listOf(text), yearsOfExperience: number }),
}
const member = objectOf(memberFields)
const adminMember = objectOf<AdminStaffMember>({
  ...memberFields,
  username: text,
  isHidden: flag,
  order: number,
})

const article = objectOf<NewsArticle>({
  ...stored,
  title: text,
  content: text,
  image: orNull(text),
  imageAlt: text,
  publishAt: orNull(text),
  createdAt: text,
})

const image = objectOf<GalleryImage>({
  ...stored,
  sport,
  caption: orNull(text),
  image: text,
  alt: text,
  placeholder: orNull(text),
  createdAt: text,
})

const messageFields: Fields<ContactMessage> = {
  ...stored,
  name: text,
  email: text,
  phone: orNull(text),
  subject: text,
  message: text,
  createdAt: text,
  readAt: orNull(text),
  doneAt: orNull(text),
}

const activity = objectOf<Activity>({
  ...stored,
  at: text,
  actor: objectOf<Activity['actor']>({
    role: oneOf(['admin', 'staff', 'system']),
    id: orNull(text),
    name: text,
  }),
  action: text,
  object: objectOf<Activity['object']>({ type: text, id: orNull(text), name: text }),
  count: optional(number),
  address: optional(text),
  names: optional(listOf(text)),
})

const summaryFields: Fields<PageSummary> = { ...stored, page: text, isProtected: flag, updatedAt: text }
const versionFields: Fields<PageVersion> = { version: number, savedAt: text, savedBy: text }

const program = objectOf<Program>({ title: text, description: text, image: text, imageAlt: optional(text) })

const trashItem = objectOf<TrashItem>({
  ...stored,
  type: oneOf(TRASH_TYPES),
  name: text,
  deletedAt: text,
  deletedBy: text,
  goneAt: text,
})

/** The check of each answer that a browser keeps, by the name that the page gives the call. */
export const ANSWER_SHAPES: Readonly<Record<string, Shape<unknown>>> = {
  // What stands in it is laid over the bundled content, which stands in for what is missing (`mergeSections`).
  pageContent: anyObject,
  gallery: listOf(image),
  newsPage: pageOf(article),
  newsArticle: article,
  staff: listOf(member),
  classes: listOf(aClass),

  adminAuthCheck: objectOf<{ authenticated: true }>({ authenticated: oneOf([true]) }),
  adminProfile: objectOf<AdminProfile>({ id: text, username: text }),
  staffProfile: objectOf<StaffProfile>({ ...memberFields, username: text }),
  dashboard: objectOf<DashboardSummary>({ staffCount: number, newsCount: number, programsCount: number }),
  classList: pageOf(aClass),
  adminClass: aClass,
  classClashes: listOf(aClass),
  adminStaffPage: pageOf(adminMember),
  adminStaff: listOf(adminMember),
  adminStaffMember: adminMember,
  adminNews: pageOf(article),
  adminArticle: article,
  programs: objectOf<Programs>({ programs: listOf(program), version: number }),
  messages: objectOf<MessagePage>({
    items: listOf(objectOf(messageFields)),
    total: number,
    unread: number,
  }),
  unreadMessages: objectOf<UnreadCount>({ unread: number }),
  message: objectOf<OpenedMessage>({ ...messageFields, newerId: orNull(text), olderId: orNull(text) }),
  adminGallery: listOf(image),
  syncableImages: listOf(image),
  adminPages: pageOf(objectOf(summaryFields)),
  adminPage: objectOf<PageContent>({ ...summaryFields, content: anyObject }),
  pageHistory: pageOf(objectOf(versionFields)),
  pageVersion: objectOf<SavedPageVersion>({ ...versionFields, content: anyObject }),
  activity: objectOf<ActivityPage>({ items: listOf(activity), total: number }),
  trash: pageOf(trashItem),
}
