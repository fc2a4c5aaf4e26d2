import { accountsApi } from '../../features/accounts/accounts.api.ts'
import { AdministratorsView } from '../../features/accounts/AdministratorsView.tsx'
import { useAdminProfileQuery } from '../../features/auth/auth.api.ts'
import { PageHead } from '../../lib/seo/PageHead.tsx'
import { FetchFailure } from '../../ui/layout/FetchFailure.tsx'
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx'

/** Who can use the admin area. */
export function AdministratorsScreen() {
  const { data, isError, isFetching, refetch } = accountsApi.useAdministratorsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const { data: profile } = useAdminProfileQuery()
  return (
    <>
      <PageHead title="Administrators" description="Who can use the admin area" />
      <h1>Administrators</h1>
      {data ? (
        <AdministratorsView list={data} ownId={profile?.id ?? ''} />
      ) : isError && !isFetching ? (
        <FetchFailure sentence="The administrators could not be loaded." onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton label="Loading the administrators" />
      )}
    </>
  )
}
