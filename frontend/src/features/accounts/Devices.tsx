import buttons from '../../ui/admin.module.css'
import { FetchFailure } from '../../ui/layout/FetchFailure.tsx'
import { accountsApi, type Role } from './accounts.api.ts'
import styles from './accounts.module.css'
import { dateAndTime } from '@lane-and-court/contract/time/calendar.ts'
import { DeviceRow } from './DeviceRow.tsx'
import { runOnline } from './runOnline.ts'

/** The devices on which the account is signed in, each with a button that signs it out. */
export function Devices({ area: role }: { area: Role }) {
  const query = accountsApi.useDevicesQuery(role, { refetchOnMountOrArgChange: true })
  const [signOut, { isLoading }] = accountsApi.useSignOutDevicesMutation()
  const { data, isError, isFetching, refetch } = query
  if (!data)
    return isError && !isFetching ? (
      <FetchFailure sentence="The devices could not be loaded." onRetry={() => void refetch()} />
    ) : (
      <p role="status">Loading the devices</p>
    )
  return (
    <div className={styles.part}>
      <ul className={buttons.list} aria-label="Signed-in devices">
        {data.map(({ id, device, signedInAt, lastUsedAt, isThis }) => (
          <DeviceRow
            key={id}
            device={device}
            isThis={isThis}
            facts={`Signed in ${dateAndTime(signedInAt)} · last used ${dateAndTime(lastUsedAt)}`}
            action="Sign out"
            lastUsedAt={lastUsedAt}
            isBusy={isLoading}
            onAct={isThis ? null : () => void runOnline(signOut({ role, id }), 'Device signed out')}
          />
        ))}
      </ul>
      {data.length > 1 && (
        <div className={buttons.actions}>
          <button
            type="button"
            className={buttons.second}
            disabled={isLoading}
            onClick={() => void runOnline(signOut({ role, id: null }), 'All other devices are signed out')}
          >
            Sign out all other devices
          </button>
        </div>
      )}
    </div>
  )
}
