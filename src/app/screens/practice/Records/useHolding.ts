import { useEffect } from 'react'
import { useClient } from '../../../context.ts'

/** What every chart asks for, held while records are looked at: the bounds of the practice. */
export function useHolding(): void {
  const client = useClient()
  useEffect(() => {
    if (!client.scopes.has('gen')) return undefined
    const listening = client.collection('settings').subscribe()
    return () => listening.unsubscribe()
  }, [client])
}
