import type { Migration } from '../infra/database/migrations.ts'
import { publishingTime } from './001PublishingTime.ts'
import { countsStoredTwice } from './002CountsStoredTwice.ts'
import { textOfArticles } from './003TextOfArticles.ts'
import { placesOfOlderDatabases } from './004PlacesOfOlderDatabases.ts'
import { usernamesWithoutCase } from './005UsernamesWithoutCase.ts'
import { privacyOfOlderSamples } from './006PrivacyOfOlderSamples.ts'
import { namesOfFailedLogins } from './007NamesOfFailedLogins.ts'
import { addressesOfArticles } from './008AddressesOfArticles.ts'

/** Every migration, in the order of their numbers. None is ever changed or removed: databases have done it. */
export const MIGRATIONS: readonly Migration[] = [
  publishingTime,
  countsStoredTwice,
  textOfArticles,
  placesOfOlderDatabases,
  usernamesWithoutCase,
  privacyOfOlderSamples,
  namesOfFailedLogins,
  addressesOfArticles,
]
