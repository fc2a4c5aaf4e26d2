import { serialize } from 'bson'
import { FORMAT, MAGIC, PRODUCT, SECTION } from '../infra/backup/format.ts'
import { encodeSection } from '../infra/backup/sections.ts'
import { FIRST_DATA_VERSION } from '../infra/database/dataVersion.ts'

/** @returns the beginning of a backup file: all that is read of one that is refused for its header. */
export const backupWith = async (header: object): Promise<Buffer> =>
  Buffer.concat([MAGIC, await encodeSection(SECTION.header, serialize(header))])

/** The header of a backup that a build before release 1.0.0 has made. */
export const EARLIER_HEADER = {
  format: FORMAT,
  product: PRODUCT,
  release: '1.0.0',
  dataVersion: FIRST_DATA_VERSION - 1,
  at: new Date(),
  store: 'embedded',
  consistency: 'snapshot',
}
