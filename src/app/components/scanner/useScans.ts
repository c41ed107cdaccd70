import { useEffect, useRef } from 'react'
import { subscribeToScans } from './captureScans.ts'

/** Calls back for each code scanned while this component is mounted and is the latest subscriber. */
export function useScans(onScan: (code: string) => void): void {
  const latest = useRef(onScan)
  useEffect(() => {
    latest.current = onScan
  })
  useEffect(() => subscribeToScans((code) => latest.current(code)), [])
}
