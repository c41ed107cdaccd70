import { createContext, useContext, useEffect } from 'react'

/** Counts the buttons of a dialog that wait for an answer: 1 when one begins to wait, -1 when it ends. `null` outside dialogs. */
export const BusyContext = createContext<((change: 1 | -1) => void) | null>(null)

/** Tells the dialog around a button that it waits for an answer, so that the dialog shows the busy indicator. */
export function useReportBusy(isPending: boolean): void {
  const report = useContext(BusyContext)
  useEffect(() => {
    if (!isPending || !report) return undefined
    report(1)
    return () => report(-1)
  }, [isPending, report])
}
