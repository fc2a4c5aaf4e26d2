/** Stands in the names of failed logins for all that no account has. */
export const UNKNOWN_USERNAME = 'unknown username'
