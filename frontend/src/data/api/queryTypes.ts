/** The names of the queries among endpoints; mutations are only called through their hooks. */
export type QueryNameOf<Endpoints> = {
  [Name in keyof Endpoints]: Endpoints[Name] extends { useQuery: unknown } ? Name : never
}[keyof Endpoints]

type Typed = { Types: { QueryArg: unknown; ResultType: unknown } }

export type QueryArgOf<Endpoint> = Endpoint extends Typed ? Endpoint['Types']['QueryArg'] : never
export type QueryResultOf<Endpoint> = Endpoint extends Typed ? Endpoint['Types']['ResultType'] : never

/** A query with its argument: `['newsArticle', id]`, or `['gallery']` if it takes none. */
export type QueryOf<Endpoints, Names extends keyof Endpoints = QueryNameOf<Endpoints>> = {
  [Name in Names]: [QueryArgOf<Endpoints[Name]>] extends [void]
    ? readonly [endpoint: Name, arg?: undefined]
    : readonly [endpoint: Name, arg: QueryArgOf<Endpoints[Name]>]
}[Names]
