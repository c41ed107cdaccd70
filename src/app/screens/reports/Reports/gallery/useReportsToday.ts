import { useMemo } from 'react'
import type { ReportCode } from '#domain/reports/reports.ts'
import { hasScopes } from '#domain/scopes.ts'
import { type ReportsToday, watchReportsToday } from '#streams/derive/reports/watchReportsToday.ts'
import { useClient } from '../../../../appContext.ts'
import { useDemoFill } from '../../../../liveness/useDemoFill.ts'
import { useObservable } from '../../../../liveness/useObservable.ts'
import { useToday } from '../../../../location/LocationProvider.tsx'
import { reportList } from '../reportList.ts'

const none: ReportsToday = {}

/** The first figure of each report that the user may open. The days before are read again once the demo's past is there. */
export function useReportsToday(): ReportsToday {
  const client = useClient()
  const today = useToday()
  const { scopes } = client
  const openCodes = reportList.flatMap(({ code, scope }) => (hasScopes(scope, scopes) ? [code] : [])).join()
  const isFilling = useDemoFill() !== null
  const figures$ = useMemo(() => {
    const codes = openCodes === '' ? [] : (openCodes.split(',') as readonly ReportCode[])
    return { isFilling, figures: watchReportsToday(client, codes, today) }
  }, [client, openCodes, today, isFilling])
  return useObservable<ReportsToday>(figures$.figures, none)
}
