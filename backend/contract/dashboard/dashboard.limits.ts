/** How much the dashboard reads and lists, however much is stored (docs/specification.md section 9). */
export const DASHBOARD_LIMITS = {
  /** Larger counts are shown as this number and a plus sign. */
  counted: 1_000,
  /** Objects that are named beside a count. */
  listed: 5,
  closures: 10,
  changes: 6,
  /** Entries of the activity log among which the changes by others are looked for. */
  changesRead: 200,
  /** Classes whose meetings and capacity are read. */
  classes: 2_000,
  meetingsPerDay: 60,
  /** Days whose meetings are sent, so that a device that is offline has those of the next days. */
  days: 7,
  /** Weeks and messages of the plot of messages. */
  weeks: 8,
  messages: 5_000,
  /** A class that ends within this many days is named. */
  endingDays: 7,
  /** A message that is not mailed after this many minutes could not be delivered. */
  mailMinutes: 5,
} as const
