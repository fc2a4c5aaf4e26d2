import { isDoc, toNumber, typeName } from '../values/bson.ts'
import { badValue, CommandError, failedToParse, typeMismatch } from './errors.ts'

const FIELDS = new Set(['w', 'j', 'wtimeout', 'fsync', 'provenance', 'wElectionId', 'wOpTime'])
const MOST_SERVERS = 50

/**
 * Throws for a write concern that one server alone cannot fulfill (BadValue, 2), as a real server without replicas
 * does, and for a malformed one (FailedToParse, 9; TypeMismatch, 14; 40415). Every acknowledged write is on disk,
 * so all others are fulfilled.
 */
export function checkWriteConcern(concern: unknown): void {
  if (concern === undefined) return
  if (!isDoc(concern))
    throw typeMismatch(`"writeConcern" had the wrong type. Expected object, found ${typeName(concern)}`)
  const unknown = Object.keys(concern).find((field) => !FIELDS.has(field))
  if (unknown !== undefined)
    throw new CommandError(40415, `BSON field 'WriteConcernOptions.${unknown}' is an unknown field.`)
  const { w } = concern
  if (w === undefined || w === 'majority') return
  if (typeof w === 'string')
    throw badValue(`cannot use non-majority 'w' mode "${w}" when a host is not a member of a replica set`)
  const servers = toNumber(w)
  if (servers === null || !(servers >= 0 && servers <= MOST_SERVERS))
    throw failedToParse(
      `w has to be a non-negative number and not greater than ${MOST_SERVERS}; found: ${String(w)}`,
    )
  if (servers > 1) throw badValue("cannot use 'w' > 1 when a host is not replicated")
}
