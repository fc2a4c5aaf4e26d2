import { LIST_LIMITS } from '@lane-and-court/contract/http/common.ts'
import type { ReactNode } from 'react'
import { FetchFailure } from '../layout/FetchFailure.tsx'
import { Pager } from '../navigation/Pager.tsx'
import { TableSkeleton } from '../table/TableSkeleton.tsx'
import { latestResponse } from './latestResponse.ts'
import { ListSkeleton } from './ListSkeleton.tsx'
import { useExistingPage } from './useExistingPage.ts'

interface Props<Data extends { total: number }> {
  /** As the hook of the query returns it. */
  result: {
    data?: Data | undefined
    currentData?: Data | undefined
    isError: boolean
    isFetching: boolean
    refetch: () => unknown
  }
  /** What the list has: 'messages'. */
  noun: string
  /** Said when it could not be loaded. */
  failed: string
  /** From the address, counted from 1. */
  page: number
  perPage?: number
  /** Labels of the links to the previous and the next page. */
  before?: string
  after?: string
  /** Whether its rows are those of a table, whose place is kept by another skeleton than that of cards. */
  isTable?: boolean
  children: (data: Data) => ReactNode
}

/** One page of a list that the server divides: its loading, its failure, and the links to the other pages. */
export function ListPage<Data extends { total: number }>(props: Props<Data>) {
  const { result, noun, failed, page, perPage = LIST_LIMITS.perPage, isTable = false } = props
  const { isError, isFetching, refetch } = result
  const data = latestResponse(result)
  const isBehind = useExistingPage(page, perPage, isFetching ? undefined : data?.total)
  if (!data && isError && !isFetching)
    return <FetchFailure sentence={failed} onRetry={() => void refetch()} />
  const Skeleton = isTable ? TableSkeleton : ListSkeleton
  if (!data || isBehind) return <Skeleton label={`Loading the ${noun}`} />
  return (
    <>
      {props.children(data)}
      <Pager
        label={`Pages of the ${noun}`}
        page={page}
        perPage={perPage}
        total={data.total}
        before={props.before}
        after={props.after}
      />
    </>
  )
}
