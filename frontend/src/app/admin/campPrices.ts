/** The first price of the camp in the editor of its page content, which opens with the focus on it. */
export const CAMP_PRICES = {
  path: '/admin/content/camp/edit#field=tennis.dayOptions.0.perWeek',
  title: 'Camp Prices',
} as const
