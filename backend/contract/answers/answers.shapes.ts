/**
 * What the answers of the API look like, as far as a page relies on it: an answer that was kept by another
 * release, or damaged on the device, is checked against these before it is shown.
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

/** The check of each answer that a browser keeps, by the name that the page gives the call. */
export const ANSWER_SHAPES = {
  // What stands in it is laid over the bundled content, which stands in for what is missing (`mergeSections`).
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
