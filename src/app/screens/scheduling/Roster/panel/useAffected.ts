import { useCallback, useMemo } from 'react'
import { of } from 'rxjs'
import { bookableParts, isWhole } from '#domain/scheduling/schedule/closedTime.ts'
import type { Span } from '#domain/timeSpans.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { purposeOf } from '#streams/derive/scheduling/book/bookBlocks.ts'
import type { RosterRows } from '#streams/derive/scheduling/roster/watchRosters.ts'
import { type ResolvedRows, watchPatients } from '#streams/derive/watchRowsByIds.ts'
import { useClient } from '../../../../appContext.ts'
import type { AffectedAnswers } from '../../../../components/scheduling/affected/affectedAppointment.ts'
import { type AnsweredAppointment, answeredOf, type AnswerInput } from '../../../../components/scheduling/affected/affectedCommands.ts'
import { useProposals } from '../../../../components/scheduling/affected/useProposals.ts'
import { useObservable } from '../../../../liveness/useObservable.ts'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import type { Hours } from '../useHours.ts'

export type Affected = {
  readonly inputs: readonly AnswerInput[]
  readonly isSearching: boolean
  readonly answers: AffectedAnswers
  /** Those that may be carried out: a move has a free time. */
  readonly answered: readonly AnsweredAppointment[]
}

const noPatients: ResolvedRows<PatientRow> = { ready: false, rows: new Map() }

export function usePatients(ids: readonly string[]): ResolvedRows<PatientRow>['rows'] {
  const client = useClient()
  const key = ids.join()
  const patients$ = useMemo(() => watchPatients<PatientRow>(client, of(key === '' ? [] : key.split(','))), [client, key])
  return useObservable(patients$, noPatients).rows
}

/** The appointments in time that the draft closes, each with its patient and a free time within the new hours. */
export function useAffected(
  { owner, affected: appointments, after, answers }: Hours,
  { providers, exceptions, types }: RosterRows,
): Affected {
  const client = useClient()
  const { id: location, timeZone } = useCurrentLocation().location
  const patients = usePatients(appointments.map(({ patient }) => patient))
  const affected = useMemo(
    () => appointments.map((appointment) => ({ appointment, patient: patients.get(appointment.patient) ?? null })),
    [appointments, patients],
  )
  const isClosing = useCallback(
    (provider: string, span: Span) =>
      (owner.provider === null || owner.provider === provider) &&
      !isWhole(bookableParts({ rosters: after, exceptions }, { ...span, provider, location, timeZone }), span),
    [owner, after, exceptions, location, timeZone],
  )
  const proposals = useProposals({ affected, providers, isClosing }, 0)
  const inputs = affected.map(
    (row): AnswerInput => ({
      ...row,
      what: purposeOf(row.appointment, types),
      place: proposals?.get(row.appointment.id) ?? null,
      ...{ providers, practice: client.me.practice.name, timeZone },
    }),
  )
  const answered = answeredOf(inputs, answers).filter(({ answer, place }) => answer !== 'move' || place !== null)
  return { inputs, isSearching: proposals === null, answers, answered }
}
