/**
 * What the objects look like that the API answers with, each bound to its type of the contract. The routes declare
 * their answers by these, and a page checks by them what it has kept.
 */
import type { ActivePeople, ActivePerson, Activity, FieldChange, LoggedObject } from '../activity/activity.ts'
import type { AdminProfile, StaffProfile } from '../auth/auth.ts'
import { CLASS_FIELDS } from '../classes/classes.fields.ts'
import type { Class } from '../classes/classes.ts'
import { MESSAGE_FIELDS } from '../contact/contact.fields.ts'
import {
  SPAM_REASONS,
  type ContactMessage,
  type MessagePage,
  type OpenedMessage,
  type Spam,
  type UnreadCount,
} from '../contact/contact.ts'
import { LESSON_NOTICE_FIELDS } from '../contact/lessonNotice.fields.ts'
import type { CoachNotice, LessonNotice } from '../contact/lessonNotice.ts'
import { note, person, reply } from '../contact/thread.shapes.ts'
import { GALLERY_FIELDS } from '../gallery/gallery.fields.ts'
import type { AdminGalleryImage, GalleryImage } from '../gallery/gallery.ts'
import { savedVersion } from '../history/history.shapes.ts'
import type { Program } from '../home/home.ts'
import { ARTICLE_FIELDS } from '../news/news.fields.ts'
import type { NewsArticle } from '../news/news.ts'
import type { PageContent, PageSummary, PageVersion, SavedPageVersion } from '../pages/pages.ts'
import { shapesOf } from '../fields/fields.shape.ts'
import type { Programs } from '../programs/programs.ts'
import { STAFF_READ } from '../staff/staff.fields.ts'
import type { AdminStaffMember, StaffMember, StaffVersion } from '../staff/staff.ts'
import {
  anyObject,
  day,
  flag,
  instant,
  listOf,
  number,
  objectOf,
  oneOf,
  optional,
  orNull,
  stored,
  text,
  type Fields,
} from './shape.ts'

export const aClass = objectOf<Class>(
  {
    ...stored,
    ...shapesOf(CLASS_FIELDS),
    isDraft: optional(flag),
    season: optional(text),
    createdAt: optional(instant),
  },
  'Class',
)

export const member = objectOf<StaffMember>({ ...stored, ...shapesOf(STAFF_READ.visitor) }, 'StaffMember')
export const adminMember = objectOf<AdminStaffMember>(
  {
    ...stored,
    ...shapesOf(STAFF_READ.administrator),
    order: number,
    awaitsPassword: optional(flag),
  },
  'AdminStaffMember',
)

export const staffVersion = objectOf<StaffVersion>(
  { ...savedVersion, profile: objectOf(shapesOf(STAFF_READ.visitor)) },
  'StaffVersion',
)

const { seo, ...articleFields } = shapesOf(ARTICLE_FIELDS)
export const article = objectOf<NewsArticle>(
  { ...stored, ...articleFields, createdAt: instant, slug: optional(text), seo },
  'NewsArticle',
)

const imageFields: Fields<GalleryImage> = {
  ...stored,
  ...shapesOf(GALLERY_FIELDS),
  placeholder: orNull(text),
  createdAt: instant,
}
export const image = objectOf(imageFields, 'GalleryImage')
export const adminImage = objectOf<AdminGalleryImage>(
  { ...imageFields, fileName: optional(text), takenOn: optional(orNull(day)) },
  'AdminGalleryImage',
)

const lessonNotice = objectOf<LessonNotice>(shapesOf(LESSON_NOTICE_FIELDS), 'LessonNotice')

export const coachNotice = objectOf<CoachNotice>(
  { ...shapesOf(LESSON_NOTICE_FIELDS), was: optional(oneOf(['absent', 'late'])) },
  'CoachNotice',
)

const messageFields: Fields<ContactMessage> = {
  ...stored,
  ...shapesOf(MESSAGE_FIELDS),
  createdAt: instant,
  readAt: orNull(instant),
  doneAt: orNull(instant),
  spam: orNull(objectOf<Spam>({ at: instant, reason: oneOf(SPAM_REASONS) }, 'Spam')),
  assignee: orNull(person),
  replies: listOf(reply),
  notes: listOf(note),
  lesson: optional(lessonNotice),
}
export const message = objectOf(messageFields, 'ContactMessage')
export const openedMessage = objectOf<OpenedMessage>(
  { ...messageFields, newerId: orNull(text), olderId: orNull(text) },
  'OpenedMessage',
)
export const messagePage = objectOf<MessagePage>({ items: listOf(message), total: number, unread: number })
export const unreadCount = objectOf<UnreadCount>({ unread: number, assigned: number })

export const activity = objectOf<Activity>(
  {
    ...stored,
    at: instant,
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
    changes: optional(listOf(objectOf<FieldChange>({ field: text, from: text, to: text }))),
    objects: optional(listOf(objectOf<LoggedObject>({ id: text, name: text }))),
  },
  'Activity',
)

const summaryFields: Fields<PageSummary> = {
  publishAt: optional(orNull(instant)),
  ...stored,
  page: text,
  isProtected: flag,
  isDefault: optional(flag),
  updatedAt: instant,
}

export const pageSummary = objectOf(summaryFields, 'PageSummary')
export const pageContent = objectOf<PageContent>({ ...summaryFields, content: anyObject }, 'PageContent')
export const pageVersion = objectOf<PageVersion>(savedVersion, 'PageVersion')
export const savedPageVersion = objectOf<SavedPageVersion>(
  { ...savedVersion, content: anyObject },
  'SavedPageVersion',
)

const program = objectOf<Program>(
  { title: text, description: text, image: text, imageAlt: optional(text), link: optional(text) },
  'Program',
)
export const programsFields: Fields<Programs> = { programs: listOf(program), version: number }
export const programs = objectOf(programsFields)

export const authCheck = objectOf<{ authenticated: true }>({ authenticated: oneOf([true]) })
export const adminProfile = objectOf<AdminProfile>(
  {
    id: text,
    username: text,
    name: optional(text),
    email: optional(orNull(text)),
    mustSetUpTwoSteps: optional(flag),
  },
  'AdminProfile',
)
export const staffProfile = objectOf<StaffProfile>(
  { ...stored, ...shapesOf(STAFF_READ.account) },
  'StaffProfile',
)

export const activePeople = objectOf<ActivePeople>({
  people: listOf(objectOf<ActivePerson>({ id: text, name: text })),
})
