import { combineLatest, distinctUntilChanged, map, type Observable, of, shareReplay, switchMap } from 'rxjs'
import {
  type AlertEvidence,
  type AlertsStatus,
  alertsStatusOf,
  coversAlerts,
  type StatedAllergy,
  type StatedAnswers,
  type StatedCondition,
} from '#domain/clinical/alertsStatus.ts'
import type { Form } from '#domain/documents/form.ts'
import { hasScopes } from '#domain/scopes.ts'
import type { RecordOf } from '#domain/wire.ts'
import { areaFullScope } from '#resources/page/areaNames.ts'
import type { Client } from '../../client/client.ts'
import type { Rows } from '../scheduling/day/dayRows.ts'
import { type ResolvedRows, watchRowsByIds } from '../watchRowsByIds.ts'

type OfPatient = { readonly patient: string }
type AllergyRow = RecordOf<StatedAllergy & OfPatient>
type ConditionRow = RecordOf<StatedCondition & OfPatient>
type AnswersRow = RecordOf<StatedAnswers & OfPatient>
type FormRow = RecordOf<Form>

/** Allergies, conditions and answers of patients without alerts. `answers` is `null` for a user who may not see them. */
export type AlertEvidenceRows<
  A extends AllergyRow = AllergyRow,
  C extends ConditionRow = ConditionRow,
  S extends AnswersRow = AnswersRow,
> = {
  readonly ready: boolean
  readonly allergies: Rows<A>
  readonly conditions: Rows<C>
  readonly answers: Rows<S> | null
  readonly forms: Rows<FormRow>
}

export const noAlertEvidence: AlertEvidenceRows<never, never, never> = {
  ready: false,
  allergies: new Map<string, never>(),
  conditions: new Map<string, never>(),
  answers: null,
  forms: new Map(),
}

type WatchingClient = Pick<Client, 'collection' | 'scopes'>
type Ids = Observable<readonly string[] | null>

const mayView = ({ scopes }: WatchingClient, area: string): boolean => {
  const fullScope = areaFullScope(area)
  return fullScope !== null && hasScopes(fullScope, scopes)
}
const unseen: ResolvedRows<never> = { ready: true, rows: new Map<string, never>() }

/** @param patients$ patients whose alerts are visible and empty; `null` while they are unknown. */
export function watchAlertEvidence<
  A extends AllergyRow = AllergyRow,
  C extends ConditionRow = ConditionRow,
  S extends AnswersRow = AnswersRow,
>(client: WatchingClient, patients$: Ids): Observable<AlertEvidenceRows<A, C, S>> {
  const ofPatients = <R extends RecordOf<OfPatient>>(area: string) =>
    mayView(client, area) ? watchRowsByIds<R>(client, area, patients$, 'patient') : of(unseen)
  if (!mayView(client, 'submissions') || !mayView(client, 'forms'))
    return combineLatest({ allergies: ofPatients<A>('allergies'), conditions: ofPatients<C>('medconds') }).pipe(
      map(({ allergies, conditions }) => ({
        ...noAlertEvidence,
        ready: allergies.ready && conditions.ready,
        allergies: allergies.rows,
        conditions: conditions.rows,
      })),
    )
  const forms$ = client.collection<FormRow>('forms').pipe(shareReplay({ bufferSize: 1, refCount: true }))
  return combineLatest({
    allergies: ofPatients<A>('allergies'),
    conditions: ofPatients<C>('medconds'),
    answers: forms$.pipe(
      map(({ ready, problem, rows }) => (ready || problem ? [...rows.values()].filter(coversAlerts).map(({ id }) => id) : null)),
      distinctUntilChanged((a, b) => a?.join() === b?.join()),
      switchMap((forms) => watchAnswers<S>(client, patients$, forms)),
    ),
    forms: forms$,
  }).pipe(
    map(({ allergies, conditions, answers, forms }) => ({
      ready: allergies.ready && conditions.ready && answers.ready,
      allergies: allergies.rows,
      conditions: conditions.rows,
      answers: answers.rows,
      forms: forms.rows,
    })),
  )
}

/** Only of forms that ask about alerts: signed consents carry drawings. */
const watchAnswers = <S extends AnswersRow>(
  client: WatchingClient,
  patients$: Ids,
  forms: readonly string[] | null,
): Observable<ResolvedRows<S>> => {
  if (forms === null) return of({ ...unseen, ready: false })
  return forms.length === 0 ? of(unseen) : watchRowsByIds<S>(client, 'submissions', patients$, 'patient', { form: forms })
}

function byPatient<R extends OfPatient>(rows: Rows<R>): ReadonlyMap<string, readonly R[]> {
  const groups = new Map<string, R[]>()
  for (const row of rows.values()) groups.set(row.patient, [...(groups.get(row.patient) ?? []), row])
  return groups
}

/** @returns the status of a patient without alerts; `null` while the rows are not there. */
export function alertsStatusIn(rows: AlertEvidenceRows): (patient: string) => AlertsStatus | null {
  const [allergies, conditions] = [byPatient(rows.allergies), byPatient(rows.conditions)]
  const answers = rows.answers && byPatient(rows.answers)
  return (patient) => {
    const evidence: AlertEvidence = {
      allergies: allergies.get(patient) ?? [],
      conditions: conditions.get(patient) ?? [],
      answers: answers && (answers.get(patient) ?? []),
      forms: rows.forms,
    }
    return rows.ready ? alertsStatusOf(evidence) : null
  }
}
