import { useEffect, useRef } from 'react'
import { listenForScans } from './ScannerCatch.ts'

/** Each code that is scanned while this is on the screen and nothing stands in front of it. */
export function useScans(onScan: (code: string) => void): void {
  const latest = useRef(onScan)
  useEffect(() => {
    latest.current = onScan
  })
  useEffect(() => listenForScans((code) => latest.current(code)), [])
}
