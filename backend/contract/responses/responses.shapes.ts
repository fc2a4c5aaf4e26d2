/**
 * The shapes of the API responses, as far as a page relies on them: a response that another release stored,
 * or that was damaged on the device, is checked against them before it is shown.
 */
import {
  aClass,
  activity,
  adminMember,
  adminProfile,
  article,
  authCheck,
  dashboard,
  image,
  member,
  messagePage,
  openedMessage,
  pageContent,
  pageOf,
  pageSummary,
  pageVersion,
  programs,
  savedPageVersion,
  staffProfile,
  trashItem,
  unreadCount,
} from './objects.shapes.ts'
import { anyObject, listOf, type Shape } from './shape.ts'

/** The shape of each response that the browser stores, by RTK Query endpoint. */
export const RESPONSE_SHAPES = {
  // It is merged over the bundled defaults, which are used for missing parts (`mergeSections`).
  pageContent: anyObject,
  gallery: listOf(image),
  newsPage: pageOf(article),
  newsArticle: article,
  staff: listOf(member),
  classes: listOf(aClass),

  adminAuthCheck: authCheck,
  adminProfile,
  staffProfile,
  dashboard,
  classList: pageOf(aClass),
  adminClass: aClass,
  classClashes: listOf(aClass),
  adminStaffPage: pageOf(adminMember),
  adminStaff: listOf(adminMember),
  adminStaffMember: adminMember,
  adminNews: pageOf(article),
  adminArticle: article,
  programs,
  messages: messagePage,
  unreadMessages: unreadCount,
  message: openedMessage,
  adminGallery: listOf(image),
  syncableImages: listOf(image),
  adminPages: pageOf(pageSummary),
  adminPage: pageContent,
  pageHistory: pageOf(pageVersion),
  pageVersion: savedPageVersion,
  activity: pageOf(activity),
  trash: pageOf(trashItem),
} as const satisfies Readonly<Record<string, Shape<unknown>>>
