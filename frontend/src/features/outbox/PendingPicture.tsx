import { useEffect, useState } from 'react'
import { readPicture } from '../../offline/outbox/outboxStore.ts'

/** A picture that this device holds until it is uploaded. @param name its local address. */
export function PendingPicture({ name, className }: { name: string; className: string | undefined }) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    let made: string | null = null
    let isGone = false
    const show = async () => {
      const picture = await readPicture(name)
      if (!picture || isGone) return
      made = URL.createObjectURL(picture)
      setAddress(made)
    }
    void show()
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [name])
  return address ? <img src={address} alt="" className={className} /> : null
}
