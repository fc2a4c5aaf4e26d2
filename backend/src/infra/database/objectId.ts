import { Types } from 'mongoose'

/** The id of a stored object. */
export type ObjectId = Types.ObjectId

const BYTES = 12

/** @returns an id that no object has. */
export const newObjectId = (): ObjectId => new Types.ObjectId()

/** @returns the id that belongs to a hash: the same for the same hash. @param hash of 12 bytes or more. */
export const objectIdFrom = (hash: Uint8Array): ObjectId => new Types.ObjectId(hash.subarray(0, BYTES))
