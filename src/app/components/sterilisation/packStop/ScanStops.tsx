import { useState } from 'react'
import { useAppContext } from '../../../appContext.ts'
import { useScans } from '../../scanner/useScans.ts'
import { findPack } from '../findPack.ts'
import { type PackStop, stopAtChair } from './packStop.ts'
import { PackStopScreen } from './PackStopScreen.tsx'

/** Stops the user at a chair without a patient, where a scan records nothing. */
export function ScanStops({ timeZone }: { readonly timeZone: string }) {
  const { client, ticker } = useAppContext()
  const [stop, setStop] = useState<PackStop | null>(null)
  useScans((scanned) => {
    findPack(client, scanned).then(
      (found) => setStop(found && stopAtChair(found, null, ticker.now())),
      () => setStop(null),
    )
  })
  return <PackStopScreen stop={stop} timeZone={timeZone} onClose={() => setStop(null)} />
}
