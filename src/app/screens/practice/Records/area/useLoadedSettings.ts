import { useEffect } from 'react'
import { useClient } from '../../../../appContext.ts'

/** Keeps the practice's settings loaded while records are shown, because every state machine reads them. */
export function useLoadedSettings(): void {
  const client = useClient()
  useEffect(() => {
    if (!client.scopes.has('gen')) return undefined
    const subscription = client.collection('settings').subscribe()
    return () => subscription.unsubscribe()
  }, [client])
}
