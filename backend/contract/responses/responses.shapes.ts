/**
 * The shapes of the API responses, as far as a page relies on them: a response that another release stored,
 * or that was damaged on the device, is checked against them before it is shown.
 */
import { publicRedirects } from '../redirects/redirects.resource.ts'
import {
  aClass,
  activity,
  adminProfile,
  article,
  authCheck,
  coachNotice,
  image,
  member,
  pageContent,
  pageSummary,
  pageVersion,
  programs,
  savedPageVersion,
  staffProfile,
  activePeople,
} from './objects.shapes.ts'
import {
  administratorList,
  passwordHelp,
  signedInDevices,
  trustedDevices,
  twoStepsState,
} from '../accounts/accounts.shapes.ts'
import { closure } from '../closures/closures.resource.ts'
import { backupStatus } from '../backup/backup.shapes.ts'
import {
  articleToMail,
  mailingPage,
  mailPreview,
  newsletterInfo,
  subscriberPage,
} from '../newsletter/newsletter.shapes.ts'
import { dashboard } from '../dashboard/dashboard.shapes.ts'
import { lastImport } from '../imports/imports.shapes.ts'
import { RESOURCE_RESPONSES } from '../resources/resources.ts'
import { searchResponse } from '../search/search.shapes.ts'
import { trashItem } from '../trash/trash.shapes.ts'
import { savedView } from '../views/views.shapes.ts'
import { anyObject, listOf, type Shape, pageOf } from './shape.ts'

/** The shape of each response that the browser stores, by RTK Query endpoint. */
export const RESPONSE_SHAPES = {
  // It is merged over the bundled defaults, which are used for missing parts (`mergeSections`).
  pageContent: anyObject,
  gallery: listOf(image),
  newsPage: pageOf(article),
  newsArticle: article,
  staff: listOf(member),
  classes: listOf(aClass),
  seasonPreview: listOf(aClass),
  closures: listOf(closure),
  publicClass: aClass,
  newsletter: newsletterInfo,
  redirects: publicRedirects,
  search: searchResponse,

  adminAuthCheck: authCheck,
  adminProfile,
  staffProfile,
  coachClasses: listOf(aClass),
  coachNotices: listOf(coachNotice),
  dashboard,
  backupStatus,
  savedViews: listOf(savedView),
  ...RESOURCE_RESPONSES,
  programs,
  syncableImages: listOf(image),
  adminPages: listOf(pageSummary),
  adminPage: pageContent,
  pageHistory: pageOf(pageVersion),
  pageVersion: savedPageVersion,
  activity: pageOf(activity),
  activePeople,
  administrators: administratorList,
  devices: signedInDevices,
  trustedDevices,
  twoSteps: twoStepsState,
  passwordHelp,
  trash: pageOf(trashItem),
  subscribers: subscriberPage,
  lastImport,
  mailings: mailingPage,
  articleToMail,
  mailPreview,
} as const satisfies Readonly<Record<string, Shape<unknown>>>
