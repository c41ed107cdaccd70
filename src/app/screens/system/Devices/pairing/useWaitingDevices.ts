import { useEffect, useState } from 'react'
import { catchError, EMPTY, exhaustMap, from, timer } from 'rxjs'
import type { WaitingDevices } from '#domain/kiosk/pairing.ts'
import { useClient } from '../../../../appContext.ts'

/** Waiting devices are in no log, because nothing is stored before a user approves them. So the screen asks for them. */
const pollInterval = 3000
const nothingListed: WaitingDevices = { items: [], isListed: false }

/** The devices that wait for approval. A failed request keeps those of the last one; the page says that it is not live. */
export function useWaitingDevices(): WaitingDevices {
  const client = useClient()
  const [waiting, setWaiting] = useState(nothingListed)
  useEffect(() => {
    const poll$ = timer(0, pollInterval).pipe(
      exhaustMap(() => from(client.fetch('GET', '/api/kiosk/pairing/') as Promise<WaitingDevices>).pipe(catchError(() => EMPTY))),
    )
    const subscription = poll$.subscribe(setWaiting)
    return () => subscription.unsubscribe()
  }, [client])
  return waiting
}
