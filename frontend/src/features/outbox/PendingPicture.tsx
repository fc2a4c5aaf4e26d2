import { useEffect, useState } from 'react'
import { readPicture } from '../../offline/outbox/outboxStore.ts'

/** A picture that is stored on this device until it is uploaded. @param name its local address. */
export function PendingPicture({ name, className }: { name: string; className?: string | undefined }) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    let objectUrl: string | null = null
    let isUnmounted = false
    const show = async () => {
      const picture = await readPicture(name)
      if (!picture || isUnmounted) return
      objectUrl = URL.createObjectURL(picture)
      setAddress(objectUrl)
    }
    void show()
    return () => {
      isUnmounted = true
      if (objectUrl) URL.revokeObjectURL(objectUrl)
    }
  }, [name])
  return address ? <img src={address} alt="" className={className} /> : null
}
