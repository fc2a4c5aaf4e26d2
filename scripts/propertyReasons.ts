import fc from 'fast-check'

// The report that `npm test` repeats at its end holds the message of an error, not its cause.
fc.configureGlobal({ includeErrorInReport: true })
