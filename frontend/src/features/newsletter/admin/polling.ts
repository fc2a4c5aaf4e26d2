import type { Mailing } from '@lane-and-court/contract/newsletter/newsletter.ts'

/** How often to ask what became of the mails while they are being sent. */
export const POLL_MS = 3_000

/** @returns whether mails of an article are still to be sent. */
export const isUnderWay = ({ state }: Pick<Mailing, 'state'>): boolean => state !== 'done'
