import type { TwoStepsKey, TwoStepsState } from '@lane-and-court/contract/accounts/accounts.ts'
import { useState, useEffect, useRef } from 'react'
import buttons from '../../ui/admin.module.css'
import { FetchFailure } from '../../ui/layout/FetchFailure.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import { accountsApi, type Role } from './accounts.api.ts'
import styles from './accounts.module.css'
import { ConfirmCode } from './ConfirmCode.tsx'
import { dateAndTime } from '@lane-and-court/contract/time/calendar.ts'
import { TrustedDevices } from './TrustedDevices.tsx'
import { PasswordConfirmation } from './PasswordConfirmation.tsx'
import { downloadFile } from '../../lib/browser/downloadFile.ts'

/** What is being done. Keys and codes are held here alone, and are gone with the page. */
type Doing =
  | { what: 'nothing' }
  | { what: 'asking'; for: 'on' | 'off' | 'codes' }
  | { what: 'scanning'; key: TwoStepsKey }
  | { what: 'codes'; codes: readonly string[] }

const LABELS = { on: 'Continue', off: 'Turn off two-step sign-in', codes: 'Get new recovery codes' } as const

/** Turns signing in with two steps on and off (docs/product.md section 2). */
export function TwoSteps({ area: role }: { area: Role }) {
  const { data, isError, isFetching, refetch } = accountsApi.useTwoStepsQuery(role, {
    refetchOnMountOrArgChange: true,
  })
  const [doing, setDoing] = useState<Doing>({ what: 'nothing' })
  const [begin] = accountsApi.useBeginTwoStepsMutation()
  const [makeCodes] = accountsApi.useMakeRecoveryCodesMutation()
  const [turnOff] = accountsApi.useTurnOffTwoStepsMutation()
  const stop = () => setDoing({ what: 'nothing' })
  if (doing.what === 'codes') return <RecoveryCodesPanel codes={doing.codes} onClose={stop} />
  if (doing.what === 'scanning')
    return (
      <ConfirmCode
        area={role}
        twoStepsKey={doing.key}
        onCodes={(codes) => setDoing({ what: 'codes', codes })}
        onCancel={stop}
      />
    )
  if (!data)
    return isError && !isFetching ? (
      <FetchFailure sentence="Your settings could not be loaded." onRetry={() => void refetch()} />
    ) : (
      <p role="status">Loading your settings</p>
    )
  if (doing.what === 'nothing')
    return <State area={role} state={data} onAsk={(what) => setDoing({ what: 'asking', for: what })} />
  const act = {
    on: async (currentPassword: string) => {
      const { data: key, error } = await begin({ role, currentPassword })
      if (key) setDoing({ what: 'scanning', key })
      return error
    },
    codes: async (currentPassword: string) => {
      const { data: newCodes, error } = await makeCodes({ role, currentPassword })
      if (newCodes) setDoing({ what: 'codes', codes: newCodes.codes })
      return error
    },
    off: async (currentPassword: string) => {
      const { error } = await turnOff({ role, currentPassword })
      if (error) return error
      toast('Two-step sign-in is off')
      stop()
      return null
    },
  }[doing.for]
  return <PasswordConfirmation action={LABELS[doing.for]} onConfirm={act} onCancel={stop} />
}

interface StateProps {
  area: Role
  state: TwoStepsState
  onAsk: (what: 'on' | 'off' | 'codes') => void
}

/** Whether two steps are on, with the buttons for what can be done, and the devices that need none. */
function State({ area, state, onAsk }: StateProps) {
  const { isOn, since, recoveryCodesLeft, isDemanded } = state
  if (!isOn)
    return (
      <div className={styles.part}>
        <p>
          {isDemanded
            ? 'All administrators must sign in with a password and a code from an app on their phone.'
            : 'Sign in with your password and a code from an app on your phone. Then a stolen password is not enough to sign in.'}
        </p>
        <div className={buttons.actions}>
          <button type="button" className={buttons.main} onClick={() => onAsk('on')}>
            Set up two-step sign-in
          </button>
        </div>
      </div>
    )
  return (
    <div className={styles.part}>
      <p>
        <span className={styles.on}>On</span> {since && `since ${dateAndTime(since)}.`}{' '}
        {recoveryCodesLeft === 1 ? '1 recovery code is left.' : `${recoveryCodesLeft} recovery codes left.`}
      </p>
      <div className={buttons.actions}>
        <button type="button" className={buttons.second} onClick={() => onAsk('codes')}>
          New recovery codes
        </button>
        {!isDemanded && (
          <button type="button" className={buttons.second} onClick={() => onAsk('off')}>
            Turn off
          </button>
        )}
      </div>
      <TrustedDevices area={area} />
    </div>
  )
}

const FILE = 'lane-and-court-recovery-codes.txt'

/** The recovery codes, which are shown only now. */
function RecoveryCodesPanel({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const download = () => downloadFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), FILE)
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label="Recovery codes" className={styles.part}>
      <p role="status">
        Each of these codes lets you sign in once without the app. Keep them in a safe place: they are shown
        only once.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={buttons.actions}>
        <button type="button" className={buttons.main} onClick={download}>
          Download codes
        </button>
        <button type="button" className={buttons.second} onClick={onClose}>
          I saved them
        </button>
      </div>
    </div>
  )
}
