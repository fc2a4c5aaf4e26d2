import buttons from '../../ui/admin.module.css'
import { FetchFailure } from '../../ui/layout/FetchFailure.tsx'
import { accountsApi, type Role } from './accounts.api.ts'
import styles from './accounts.module.css'
import { dateAndTime } from '@lane-and-court/contract/time/calendar.ts'
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
          <li key={id} className={buttons.row}>
            <div className={buttons.words}>
              <p>
                <strong>{device}</strong>
                {isThis && ' (this device)'}
              </p>
              <p className={styles.facts}>
                Signed in {dateAndTime(signedInAt)} · last used {dateAndTime(lastUsedAt)}
              </p>
            </div>
            {!isThis && (
              <button
                type="button"
                className={buttons.second}
                disabled={isLoading}
                onClick={() => void runOnline(signOut({ role, id }), 'Device signed out')}
              >
                Sign out
                <span className="visually-hidden">
                  {' '}
                  {device}, last used {dateAndTime(lastUsedAt)}
                </span>
              </button>
            )}
          </li>
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
