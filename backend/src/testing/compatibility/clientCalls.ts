import { classInput } from '@lane-and-court/contract/classes/class.fixture.ts'
import type { Credentials, PasswordChange, StaffProfileUpdate } from '@lane-and-court/contract/auth/auth.ts'
import type { ErasureOrder, PersonQuery } from '@lane-and-court/contract/personalData/personalData.ts'
import type { Batch } from '@lane-and-court/contract/batch/batch.ts'
import type { BackupRequest } from '@lane-and-court/contract/backup/backup.ts'
import type {
  ClassActivation,
  ClassCopying,
  ClassInput,
  ClassUpdate,
} from '@lane-and-court/contract/classes/classes.ts'
import type { ClosureEnding, ClosureInput } from '@lane-and-court/contract/closures/closures.ts'
import type {
  AssigneeInput,
  ContactRequest,
  MessageUpdate,
  SpamInput,
} from '@lane-and-court/contract/contact/contact.ts'
import type { NoteInput, ReplyInput, ReplyTemplatesInput } from '@lane-and-court/contract/contact/thread.ts'
import type { GalleryImageInput } from '@lane-and-court/contract/gallery/gallery.ts'
import { homeDefaults } from '@lane-and-court/contract/home/home.ts'
import type { ImportFile, ImportOrder } from '@lane-and-court/contract/imports/imports.ts'
import type { NewsArticleInput } from '@lane-and-court/contract/news/news.ts'
import type { PageContentInput, PageContentUpdate, PageRename } from '@lane-and-court/contract/pages/pages.ts'
import type { LibraryPictureInput, PictureReplacement } from '@lane-and-court/contract/pictures/library.ts'
import type { DeviceInput, DeviceRemoval, Renewal } from '@lane-and-court/contract/push/push.ts'
import type { ViewInput } from '@lane-and-court/contract/views/views.ts'
import type { Presence } from '@lane-and-court/contract/presence/presence.ts'
import type { Programs } from '@lane-and-court/contract/programs/programs.ts'
import type { StaffMemberInput, StaffMemberUpdate, StaffOrder } from '@lane-and-court/contract/staff/staff.ts'
import { PASSWORD } from '../signIn.ts'
import { ACCOUNT_CALLS } from './accountCalls.ts'
import { admin, coach, remove, visitor, write, type ClientCall } from './clientCall.ts'
import { NEWSLETTER_CALLS } from './newsletterCalls.ts'
import { PLAIN_CALLS } from './plainCalls.ts'
import { SEASON_CALLS } from './seasonCalls.ts'
import { addDays, newYorkClock, weekdayFrom } from '@lane-and-court/contract/time/calendar.ts'

/** The calls that export objects as a file and import one, which is undone. */
const importCalls = (path: string, csv: string): ClientCall[] => [
  admin(`GET ${path}.csv`),
  admin(`GET ${path}/import`),
  write<ImportFile>(`POST ${path}/import/preview`, { csv }, { status: 200, keep: { preview: 'token' } }),
  write<ImportOrder>(`POST ${path}/import`, { csv, token: '{preview}' }, { keep: { import: 'id' } }),
  write<object>(`POST ${path}/import/{import}/undo`, {}, { status: 200 }),
]

const START = '2026-09-01T00:00:00.000Z'
const END = '2026-12-20T00:00:00.000Z'

const aClass = classInput({
  name: 'Early Strokes',
  dayOfWeek: 1,
  endTime: '16:45',
  startDate: START,
  // A parent tells of a lesson that is ahead, whenever this runs.
  endDate: '2036-12-20T00:00:00.000Z',
  ageRange: { minMonths: 48, maxMonths: null },
  coach: 'Maya Lin',
  coachId: null,
  enrollmentUrl: 'https://example.com/enroll',
  availability: { status: 'open', placesLeft: 2 },
})

const LESSON_DAY = weekdayFrom(addDays(newYorkClock(Date.now()).slice(0, 10), 1), aClass.dayOfWeek)

const aClosure = {
  kind: 'delayed',
  location: 'Hoboken',
  sport: 'swimming',
  classIds: [],
  // A Monday, as the class meets on.
  from: '2026-11-30',
  to: '2026-11-30',
  startTime: '16:00',
  endTime: '18:00',
  delayMinutes: 30,
  decideBy: null,
  newDay: null,
  newStartTime: null,
  newPlace: null,
  message: 'The heating is being repaired.',
} satisfies ClosureInput

const aDevice = {
  endpoint: 'https://push.example.net/device',
  keys: {
    p256dh: 'BPZstLPoz4Njn8LXS-5eVG35sK3OVWHKypcnYflwozQLjCybYQEx7FutzcOTGJ1-jacX8SPONSEKD4V4AAeM7-Y',
    auth: 'OqtovXAwbMJ6cba74s_Sqw',
  },
}

const anArticle = {
  title: 'The pool opens',
  content: '<p>On <strong>Monday</strong>.</p>',
  image: null,
  imageAlt: '',
  seo: { title: '', description: '', image: null },
  publishAt: 'now',
} satisfies NewsArticleInput

const aProfile = {
  name: 'Maya Lin',
  bio: 'Swims every morning.',
  email: 'maya@example.com',
  phone: null,
  specializations: { sport: 'swimming' as const, levels: ['beginner'], yearsOfExperience: 9 },
  bothSports: false,
}

const aMember = {
  ...aProfile,
  username: 'maya.lin',
  role: 'Head Coach',
  image: null,
  isHidden: false,
} satisfies StaffMemberUpdate

const aView: ViewInput = { list: 'classes', name: 'Mondays', query: 'dayOfWeek=1' }
const aMessage = {
  name: 'Ada Parent',
  email: 'ada@example.com',
  phone: '201-555-0123',
  subject: 'swimming',
  message: 'Is there a place on Saturdays?',
}
const aPerson = { email: 'nobody@pool.example', name: 'Nobody' }
const aPicture = { sport: 'tennis', caption: 'Serve', alt: 'A serve' } as const
const classes = '/api/admin/classes'
const closures = '/api/admin/closures'
const news = '/api/admin/news'
const staff = '/api/admin/staff'
const messages = '/api/admin/messages'
const content = '/api/admin/content'
const gallery = '/api/admin/gallery'
const pictures = '/api/admin/pictures'
const trash = '/api/admin/trash'

/**
 * Each call of the API as the pages of this release make it, in an order in which each finds what it needs. The types
 * of the contract check the bodies. A new call of the API needs a line here.
 */
export const CLIENT_CALLS: readonly ClientCall[] = [
  write<ContactRequest>('POST /api/contact', aMessage, { as: 'visitor', keep: { message: 'id' } }),
  write<Credentials>(
    'POST /api/admin/login',
    { username: 'admin', password: PASSWORD },
    { as: 'visitor', status: 200 },
  ),
  write<Credentials>(
    'POST /api/staff/login',
    { username: 'staff', password: PASSWORD },
    { as: 'visitor', status: 200 },
  ),
  admin('GET /api/admin/auth-check'),
  admin('GET /api/admin/profile'),
  admin('GET /api/admin/dashboard'),
  admin('POST /api/admin/upload', { isUpload: true, status: 201, keep: { picture: 'path' } }),
  visitor('GET {picture}'),

  write<ClassInput>(`POST ${classes}`, aClass, { keep: { class: 'id' } }),
  write<ClassUpdate>(`PUT ${classes}/{class}`, { ...aClass, capacity: 8 }, { version: 1 }),
  write<ClassActivation>(`PATCH ${classes}/{class}`, { isActive: false }),
  write<ClassActivation>(`PATCH ${classes}/{class}`, { isActive: true }),
  write<ClassCopying>(`POST ${classes}/copies`, { ids: ['{class}'], moveDays: 7 }),
  admin(`GET ${classes}`),
  admin(
    `GET ${classes}/clashes?coach=Maya%20Lin&dayOfWeek=1&startTime=16:00&endTime=17:00&startDate=${START}&endDate=${END}`,
  ),
  admin(`GET ${classes}/{class}`),
  admin(`GET ${classes}/{class}/versions`),
  ...SEASON_CALLS,
  ...importCalls(
    classes,
    'Name,Sport,Level,Day,Start time,End time,Capacity,Description\nA,tennis,beginner,Monday,16:00,17:00,5,B\n',
  ),
  visitor('GET /api/classes'),
  visitor('GET /api/classes/swimming'),
  visitor('GET /api/classes/id/{class}'),
  write<ContactRequest>(
    'POST /api/contact',
    { ...aMessage, lesson: { classId: '{class}', day: LESSON_DAY, status: 'absent', child: 'Mia' } },
    { as: 'visitor' },
  ),

  write<ClosureInput>(`POST ${closures}`, aClosure, { keep: { closure: 'id' } }),
  write<ClosureInput>(
    `PUT ${closures}/{closure}`,
    { ...aClosure, kind: 'cancelled', delayMinutes: null, classIds: ['{class}'] },
    { version: 1 },
  ),
  write<ClosureEnding>(`PATCH ${closures}/{closure}`, { isEnded: true }),
  write<ClosureEnding>(`PATCH ${closures}/{closure}`, { isEnded: false }),
  write<ClosureEnding>(`PATCH ${closures}/{closure}`, { isEnded: false, isCanceled: true }),
  admin(`GET ${closures}`),
  admin(`GET ${closures}/{closure}`),
  admin(`GET ${closures}/{closure}/versions`),
  visitor('GET /api/closures'),

  write<NewsArticleInput>(`POST ${news}`, anArticle, { keep: { article: 'id' } }),
  write<NewsArticleInput>(`POST ${news}`, { ...anArticle, publishAt: null }, { keep: { draft: 'id' } }),
  write<NewsArticleInput>(
    `PUT ${news}/{article}`,
    { ...anArticle, title: 'The pool is open', image: '{picture}', imageAlt: 'The pool' },
    { version: 1 },
  ),
  admin(`GET ${news}?page=1&limit=20&q=pool&status=published`),
  admin(`GET ${news}/{article}`),
  admin(`GET ${news}/{article}/versions`),
  visitor('GET /api/news'),
  visitor('GET /api/news?page=1'),
  visitor('GET /api/news/{article}'),

  ...NEWSLETTER_CALLS,

  visitor('GET /api/push'),
  write<DeviceInput>(
    'PUT /api/push/subscriptions',
    { ...aDevice, follows: { everything: true, classIds: [], places: [] } },
    { as: 'visitor', status: 204 },
  ),
  write<Renewal>(
    'POST /api/push/renewal',
    { ...aDevice, former: aDevice.endpoint },
    { as: 'visitor', status: 204 },
  ),
  admin('GET /api/admin/push'),
  write<DeviceRemoval>(
    'POST /api/push/removal',
    { endpoint: aDevice.endpoint },
    { as: 'visitor', status: 204 },
  ),

  write<StaffMemberInput>(`POST ${staff}`, { ...aMember, password: PASSWORD }, { keep: { member: 'id' } }),
  write<StaffMemberUpdate>(`PUT ${staff}/{member}`, { ...aMember, role: 'Coach' }, { version: 1 }),
  write<StaffOrder>(`PUT ${staff}/order`, { ids: ['{member}'] }, { status: 204 }),
  admin(`GET ${staff}`),
  admin(`GET ${staff}/{member}`),
  admin(`GET ${staff}/{member}/versions`),
  ...importCalls(staff, 'Name,Username,Role,Sport,Years of experience,Bio\nA,ana,Coach,tennis,3,B\n'),
  visitor('GET /api/staff'),
  visitor('GET /api/staff/swimming'),

  admin(`GET ${messages}?page=1&limit=20&q=ada&status=unread`),
  admin(`GET ${messages}/unread`),
  admin(`GET ${messages}/{message}`),
  admin(`GET ${messages}.csv`),
  write<MessageUpdate>(`PATCH ${messages}/{message}`, { isRead: true }),
  write<MessageUpdate>(`PATCH ${messages}/{message}`, { isDone: true }),
  admin(`GET ${messages}/desk`, { keep: { me: 'myId' } }),
  admin(`GET ${messages}?page=1&status=open&subject=swimming&assigned=me`),
  write<AssigneeInput>(`PUT ${messages}/{message}/assignee`, { assigneeId: '{me}' }, { version: 3 }),
  write<SpamInput>(`PUT ${messages}/{message}/spam`, { isSpam: true }),
  write<SpamInput>(`PUT ${messages}/{message}/spam`, { isSpam: false }),
  write<ReplyInput>(
    `POST ${messages}/{message}/replies`,
    { text: 'Yes, there is.' },
    { keep: { reply: 'id' } },
  ),
  // It has not failed.
  admin(`POST ${messages}/{message}/replies/{reply}/retry`, { status: 409 }),
  write<NoteInput>(`POST ${messages}/{message}/notes`, { text: 'Called back.' }, { keep: { note: 'id' } }),
  write<NoteInput>(`PUT ${messages}/{message}/notes/{note}`, { text: 'Called.' }, { version: 1 }),
  remove(`DELETE ${messages}/{message}/notes/{note}`),
  admin(`GET ${messages}/templates`),
  write<ReplyTemplatesInput>(
    `PUT ${messages}/templates`,
    { templates: [{ name: 'Yes', text: 'Hello {name}, yes.' }] },
    { version: 1 },
  ),

  write<PageContentInput>(`POST ${content}`, { page: 'home', content: { ...homeDefaults } }),
  write<PageContentInput>(`POST ${content}`, {
    page: 'parking',
    content: { title: 'Parking', body: '<p>Free.</p>' },
  }),
  write<PageContentUpdate>(
    `PUT ${content}/parking`,
    { content: { title: 'Parking', body: '<p>Paid.</p>' } },
    { version: 1 },
  ),
  admin(`GET ${content}`),
  admin(`GET ${content}/parking`),
  admin(`GET ${content}/parking/history?page=1`),
  admin(`GET ${content}/parking/history/1`),
  visitor('GET /api/content/parking'),
  write<PageContentInput>(`POST ${content}`, { page: 'open-day', content: { title: 'Open Day' } }),
  write<PageRename>(`PATCH ${content}/open-day`, { page: 'open-week' }, { version: 1 }),
  remove(`DELETE ${content}/open-week`),
  ...PLAIN_CALLS,
  visitor('GET /api/redirects'),
  admin('GET /api/admin/programs'),
  write<Pick<Programs, 'programs'>>(
    'PUT /api/admin/programs',
    { programs: homeDefaults.programs },
    { version: 1 },
  ),
  admin('DELETE /api/admin/programs/1', { version: 2 }),

  write<GalleryImageInput>(`POST ${gallery}`, { ...aPicture, image: '{picture}' }, { keep: { image: 'id' } }),
  write<Omit<GalleryImageInput, 'image'>>(
    `PUT ${gallery}/{image}`,
    { ...aPicture, caption: null },
    { version: 1 },
  ),
  write<StaffOrder>(`PUT ${gallery}/order`, { ids: ['{image}'] }, { status: 204 }),
  admin(`GET ${gallery}`),
  admin(`GET ${gallery}/{image}/versions`),
  admin(`GET ${pictures}?page=1&limit=24&q=&show=`, { keep: { uploaded: 'items.0.id' } }),
  admin(`GET ${pictures}/{uploaded}`),
  write<LibraryPictureInput>(
    `PUT ${pictures}/{uploaded}`,
    { alt: 'A serve', isDecorative: false, isKept: true, focus: { x: 30, y: 60 }, crop: null },
    { version: 1 },
  ),
  write<PictureReplacement>(
    `POST ${pictures}/{uploaded}/replace`,
    { image: '/pictures/court-landscape-960.webp' },
    { status: 200, keep: { replacement: 'id' } },
  ),
  admin(`POST ${pictures}/{uploaded}/replace/{replacement}/undo`),
  visitor('GET /api/gallery'),
  admin('GET /api/image-sync?ids={image}'),
  visitor('GET /api/offline'),
  visitor('GET /api/search?q=swim'),

  coach('GET /api/staff/profile'),
  coach('GET /api/staff/classes'),
  coach('GET /api/staff/notices'),
  coach('POST /api/staff/upload', { isUpload: true, status: 201, keep: { photo: 'path' } }),
  {
    ...write<StaffProfileUpdate>('PUT /api/staff/profile', { ...aProfile, image: '{photo}' }, { version: 1 }),
    as: 'staff',
  },
  {
    ...write<PasswordChange>(
      'PUT /api/staff/password',
      { currentPassword: PASSWORD, newPassword: 'another horse' },
      { status: 204 },
    ),
    as: 'staff',
  },

  ...ACCOUNT_CALLS,

  remove(`DELETE ${classes}/{class}`),
  admin(`POST ${trash}/{class}/restore`),
  write<Batch>(
    'POST /api/admin/batch',
    {
      id: '00000000-0000-4000-8000-000000000000',
      writes: [
        { method: 'PATCH', path: '/api/admin/classes/{class}', version: null, body: { isActive: true } },
      ],
    },
    { status: 200 },
  ),
  remove(`DELETE ${closures}/{closure}`),
  remove(`DELETE ${news}/{article}`),
  admin(`GET ${trash}?page=1`),
  remove(`DELETE ${trash}/{article}`),
  remove(`DELETE ${staff}/{member}`),
  remove(`DELETE ${messages}/{message}`),
  remove(`DELETE ${content}/parking`),
  remove(`DELETE ${gallery}/{image}`),
  remove(`DELETE ${pictures}/{uploaded}`),
  admin('GET /api/admin/activity?page=1'),
  admin('GET /api/admin/activity?page=1&q=ada&kind=class&from=2031-01-01&to=2031-02-01'),
  admin('GET /api/admin/activity/people'),
  admin('GET /api/admin/backups'),
  write<BackupRequest>('POST /api/admin/backups', { password: PASSWORD }, { keep: { ticket: 'ticket' } }),
  admin('GET /api/admin/backups/{ticket}'),
  write<Presence>(
    'PUT /api/admin/presence',
    { object: '/admin/classes/1', isEditing: true },
    { status: 200 },
  ),
  coach('PUT /api/staff/presence', { body: { isEditing: true } }),
  admin('GET /api/admin/views'),
  write<ViewInput>('POST /api/admin/views', aView, { keep: { view: 'id' } }),
  write<ViewInput>('PUT /api/admin/views/{view}', { ...aView, name: 'Sundays' }, { status: 200 }),
  remove('DELETE /api/admin/views/{view}'),
  write<PersonQuery>('POST /api/admin/personal-data/search', aPerson, { status: 200 }),
  write<PersonQuery>('POST /api/admin/personal-data/export', aPerson, { status: 200 }),
  write<ErasureOrder>(
    'POST /api/admin/personal-data/erase',
    { ...aPerson, currentPassword: PASSWORD },
    { status: 200 },
  ),
  coach('POST /api/staff/logout', { status: 204 }),
  admin('POST /api/admin/logout', { status: 204 }),
]
