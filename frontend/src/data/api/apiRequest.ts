import type { FetchArgs } from '@reduxjs/toolkit/query/react'

type Passed = 'url' | 'params' | 'method' | 'body' | 'headers' | 'timeout' | 'cache'

/** The request of an endpoint, with the options that are passed on: any other would be ignored, and so is no type. */
export type ApiRequest = Pick<FetchArgs, Passed> & { [Option in Exclude<keyof FetchArgs, Passed>]?: never }
