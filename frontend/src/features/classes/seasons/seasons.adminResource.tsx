import { SEASON_FIELDS, type Season } from '@lane-and-court/contract/seasons/seasons.ts'
import { fullDay } from '@lane-and-court/contract/time/calendar.ts'
import { Link } from 'react-router-dom'
import styles from '../../../ui/admin.module.css'
import { defineAdminResource, type ListedObject } from '../../../ui/adminResource.ts'
import { plainScreens } from '../../../ui/plainResource/plainScreens.tsx'
import { describeRelease } from './describeRelease.ts'
import { seasonActions, SeasonDialogs } from './SeasonDialogs.tsx'
import { path, pathOf, seasonsAdminApi } from '../seasonsAdmin.api.ts'

const facts = ({ firstDay, lastDay, release }: Season) =>
  [`${fullDay(firstDay)} to ${fullDay(lastDay)}`, describeRelease(release)].filter(Boolean).join(' · ')
const listed = (season: Season): ListedObject => ({
  path: `${pathOf(season.id)}/edit`,
  title: season.name,
  facts: facts(season),
})

/** The seasons in the admin area; their list is opened from that of the classes (docs/product.md section 2). */
export const seasons = defineAdminResource({
  type: 'season',
  one: 'Season',
  hasPictures: false,
  api: seasonsAdminApi,
  path,
  label: '',
  title: 'Seasons',
  icon: 'calendar',
  screens: plainScreens({
    what: 'season',
    many: 'seasons',
    path,
    pathOf,
    list: seasonsAdminApi.endpoints.seasons,
    one: seasonsAdminApi.endpoints.adminSeason,
    create: seasonsAdminApi.endpoints.createSeason,
    update: seasonsAdminApi.endpoints.updateSeason,
    remove: seasonsAdminApi.endpoints.deleteSeason,
    fields: SEASON_FIELDS,
    loadSchema: async () =>
      (await import('@lane-and-court/contract/seasons/seasons.schema.ts')).seasonInputSchema,
    heading: ({ name }) => name,
    facts,
    actionsOf: seasonActions,
    lead: (
      <>
        {/* One element, because a closed dialog leaves an empty element, which would be a row of the grid. */}
        <div>
          <SeasonDialogs />
          <p>
            <Link to="/admin/classes">Class Schedule</Link>
          </p>
        </div>
        <p className={styles.lead}>
          The season of a class fills in its dates, and is shown on the website. Changing the days of a season
          leaves those of its classes as they are.
        </p>
      </>
    ),
    empty: 'No seasons yet. Add one, and choose it in the form of each class.',
    consequence: ({ name }) =>
      `Delete the season "${name}"? Its classes stay as they are, without a season, until you restore it.`,
  }),
  prefetch: [['seasons']],
  objects: {
    seasons: (items) => items.map(listed),
    adminSeason: (one) => [listed(one)],
  },
})
