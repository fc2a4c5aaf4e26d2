/** How many months answered messages are kept: the least, the most, and where the office has set no number. */
export const KEPT_MONTHS = { least: 1, most: 120, usual: 24 } as const

/** How long a shorter time is only announced, in days: a typing error must not delete years of messages. */
export const NOTICE_DAYS = 7
