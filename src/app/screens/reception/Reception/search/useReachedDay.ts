import { useCallback, useMemo } from 'react'
import { BehaviorSubject, map, shareReplay } from 'rxjs'
import type { AppointmentRow, DayRows, PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { type ResolvedRows, watchPatients, watchRowsByIds } from '#streams/derive/watchRowsByIds.ts'
import { useClient } from '../../../../appContext.ts'
import { useObservable } from '../../../../liveness/useObservable.ts'

export type ReachedDay = {
  /** The day, with the appointments of other days that were reached from the search. */
  readonly day: DayRows | null
  /** False while an appointment that was reached is loading. */
  readonly isReady: boolean
  /** Follows an appointment of any day. */
  readonly reach: (appointmentId: string) => void
}

const noRows: ResolvedRows<never> = { ready: true, rows: new Map<string, never>() }

/** Adds appointments of other days to the rows by which drawers, dialogs and toasts find an appointment. */
export function useReachedDay(day: DayRows | null): ReachedDay {
  const client = useClient()
  const { ids$, appointments$, patients$ } = useMemo(() => {
    const reachedIds$ = new BehaviorSubject<readonly string[]>([])
    const reached$ = watchRowsByIds<AppointmentRow>(client, 'appointments', reachedIds$).pipe(
      shareReplay({ bufferSize: 1, refCount: true }),
    )
    const patientIds$ = reached$.pipe(map(({ rows }) => [...rows.values()].map(({ patient }) => patient)))
    return { ids$: reachedIds$, appointments$: reached$, patients$: watchPatients<PatientRow>(client, patientIds$) }
  }, [client])
  const appointments = useObservable<ResolvedRows<AppointmentRow>>(appointments$, noRows)
  const patients = useObservable<ResolvedRows<PatientRow>>(patients$, noRows)
  const reach = useCallback((id: string) => ids$.next([...new Set([...ids$.value, id])]), [ids$])
  const reachedDay = useMemo(() => {
    if (!day || appointments.rows.size === 0) return day
    return {
      ...day,
      appointments: new Map([...appointments.rows, ...day.appointments]),
      patients: new Map([...patients.rows, ...day.patients]),
    }
  }, [day, appointments, patients])
  return { day: reachedDay, isReady: appointments.ready && patients.ready, reach }
}
