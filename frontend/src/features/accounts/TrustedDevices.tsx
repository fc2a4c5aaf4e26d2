import { dateAndTime } from '@lane-and-court/contract/time/calendar.ts'
import { useId } from 'react'
import { isMissing } from '../../data/api/isMissing.ts'
import buttons from '../../ui/admin.module.css'
import { FetchFailure } from '../../ui/layout/FetchFailure.tsx'
import { accountsApi, type Role } from './accounts.api.ts'
import styles from './accounts.module.css'
import { DeviceRow } from './DeviceRow.tsx'
import { runOnline } from './runOnline.ts'

/** The devices on which nobody is asked for a code, each with a button that ends that. Without one it shows nothing. */
export function TrustedDevices({ area: role }: { area: Role }) {
  const id = useId()
  const { data, error, isFetching, refetch } = accountsApi.useTrustedDevicesQuery(role, {
    refetchOnMountOrArgChange: true,
  })
  const [forget, { isLoading }] = accountsApi.useForgetTrustedDevicesMutation()
  // A server of the last release does not know, and trusts no device.
  if (error && !data && !isFetching && !isMissing(error))
    return <FetchFailure sentence="The trusted devices could not be loaded." onRetry={() => void refetch()} />
  if (!data?.length) return null
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id} className={styles.subtitle}>
        Trusted devices
      </h3>
      <p className={styles.facts}>These devices are not asked for a code when you log in.</p>
      <ul className={buttons.list} aria-label="Trusted devices">
        {data.map(({ id: one, device, lastUsedAt, expiresAt, isThis }) => (
          <DeviceRow
            key={one}
            device={device}
            isThis={isThis}
            facts={`Last used ${dateAndTime(lastUsedAt)} · asked again from ${dateAndTime(expiresAt)}`}
            action="Forget"
            lastUsedAt={lastUsedAt}
            isBusy={isLoading}
            onAct={() => void runOnline(forget({ role, id: one }), 'This device will be asked for a code')}
          />
        ))}
      </ul>
      <div className={buttons.actions}>
        <button
          type="button"
          className={buttons.second}
          disabled={isLoading}
          onClick={() => void runOnline(forget({ role, id: null }), 'All devices will be asked for a code')}
        >
          Forget trusted devices
        </button>
      </div>
    </section>
  )
}
