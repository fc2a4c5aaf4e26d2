import { useEffect, useState } from 'react'
import { readPushRecord, type NewsChoice, type PushRecord } from '../../offline/push/pushRecord.ts'
import { choose, NO_NEWS, obstacle, stopNews, type Change } from './pushDevice.ts'

/** What this device is told, and what changes that. */
export interface News {
  /** Whether it is known what was chosen. */
  isKnown: boolean
  /** Why this device cannot be told, or null. */
  obstacle: string | null
  choice: NewsChoice
  isFollowing: boolean
  isBusy: boolean
  /** What happened to the last change. */
  fault: string | null
  change: (choice: NewsChoice) => void
  stop: () => void
}

/** @param stars the ids of the starred classes. */
export function useNews(stars: readonly string[]): News {
  const [record, setRecord] = useState<PushRecord | null | undefined>()
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => void readPushRecord().then(setRecord), [])

  const run = async (work: () => Promise<Change>) => {
    if (isBusy) return
    setBusy(true)
    setFault(null)
    try {
      const change = await work()
      setRecord(change.record)
      setFault(change.fault)
    } finally {
      setBusy(false)
    }
  }
  return {
    isKnown: record !== undefined,
    obstacle: obstacle(),
    choice: record?.choice ?? NO_NEWS,
    isFollowing: record != null,
    isBusy,
    fault,
    change: (choice) => void run(() => choose(choice, stars)),
    stop: () => void run(stopNews),
  }
}
