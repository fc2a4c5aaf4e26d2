import type { Db } from 'mongodb'

/** What the parts of the suite are given: the database, once it is open. */
export type Open = () => Db
