import { closureState } from '@lane-and-court/contract/closures/closures.ts'
import {
  DASHBOARD_LIMITS,
  type OfficeSummary,
  type SetupSteps,
} from '@lane-and-court/contract/dashboard/dashboard.ts'
import { newYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import type { Actor } from '../../http/sessions.ts'
import { listChangesByOthers } from '../activity/activity.service.ts'
import { findEndingClasses, hasClasses } from '../classes/runningClasses.service.ts'
import { readShownClosures } from '../closures/closures.service.ts'
import {
  countMessagesByWeek,
  findAssigned,
  findFailedReplies,
  findUnread,
  findUnmailed,
} from '../contact/waitingMessages.service.ts'
import { countUndescribed } from '../gallery/gallery.service.ts'
import { findDrafts, findScheduled } from '../news/waitingNews.service.ts'
import { readMissingFacts } from '../site/site.service.ts'
import { meetingsOf, readClassesOfWeek, weekdaysOf } from './weekMeetings.ts'
import { isPasswordOwn } from '../auth/admin.service.ts'
import { isSavedBySomebody } from '../pages/pageHistory.service.ts'
import { hasPictures } from '../pictures/pictures.service.ts'

/**
 * Reads what needs somebody in the office. Each part reads a bounded number of rows, by an index.
 * @param actor who reads it: what they changed themselves is left out.
 * @param sendsMail whether a mail server is set; without one no message counts as undelivered.
 */
export async function readOffice(actor: Actor, sendsMail: boolean, now = new Date()): Promise<OfficeSummary> {
  const clock = newYorkClock(now)
  const today = clock.slice(0, 10)
  const visibleClosures = await readShownClosures(now)
  const [
    running,
    unreadMessages,
    assigned,
    unmailed,
    failedReplies,
    drafts,
    scheduled,
    endingClasses,
    undescribed,
    changes,
    messageWeeks,
    setup,
    missing,
  ] = await Promise.all([
    readClassesOfWeek(visibleClosures, today),
    findUnread(),
    findAssigned(actor.id),
    sendsMail ? findUnmailed(now) : { count: 0, first: [] },
    findFailedReplies(),
    findDrafts(),
    findScheduled(now),
    findEndingClasses(today),
    countUndescribed(),
    listChangesByOthers(actor.id),
    countMessagesByWeek(today),
    readSetup(actor.id),
    readMissingFacts(),
  ])
  return {
    at: now.toISOString(),
    meetings: meetingsOf(running, visibleClosures, today),
    closures: visibleClosures
      .filter((closure) => closureState(closure, clock) !== 'over')
      .slice(0, DASHBOARD_LIMITS.closures),
    unread: unreadMessages.count,
    unreadMessages,
    assigned,
    unmailed,
    failedReplies,
    drafts,
    scheduled,
    endingClasses,
    undescribed,
    changes,
    messageWeeks,
    weekdays: weekdaysOf(running, today),
    setup,
    missing,
  }
}

/** @returns which of the first steps of a new site are done. @param adminId of the administrator who reads it. */
export async function readSetup(adminId: string): Promise<SetupSteps> {
  const [password, places, classes, pictures] = await Promise.all([
    isPasswordOwn(adminId),
    isSavedBySomebody('places'),
    hasClasses(),
    hasPictures(),
  ])
  return { password, places, classes, pictures }
}
