import { asapScheduler, auditTime, combineLatest, map, type Observable } from 'rxjs'
import type { Form } from '#domain/documents/form.ts'
import { openStates, type Submission, type SubmissionState } from '#domain/documents/submission.ts'
import type { Device, DeviceState } from '#domain/kiosk/device.ts'
import type { Instant } from '#domain/time.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { Client } from '../../client.ts'
import type { Rows, VisitRow } from '../day/dayRows.ts'

export type FormRow = RecordOf<Form>
export type SubmissionRow = RecordOf<Submission & { readonly state: SubmissionState; readonly since: Instant }>
export type KioskRow = RecordOf<Device & { readonly state: DeviceState; readonly since: Instant }>

/** What is still to be filled in here, and the glass on which it can be. */
export type Papers = {
  /** Every form of the practice that is in use. */
  readonly forms: readonly FormRow[]
  /** Those that a visit of this location still waits for. */
  readonly open: Rows<SubmissionRow>
  /** Kiosks of this location that are heard now. */
  readonly kiosks: readonly KioskRow[]
}
export const noPapers: Papers = { forms: [], open: new Map(), kiosks: [] }

const heard: readonly DeviceState[] = ['online', 'degraded']

/** Whoever may not see them does without. */
export function papersLive(client: Pick<Client, 'collection'>, location: string): Observable<Papers> {
  const parts$ = combineLatest({
    forms: client.collection<FormRow>('forms'),
    open: client.collection<SubmissionRow>('submissions', { filters: { location, state: openStates } }),
    kiosks: client.collection<KioskRow>('kiosk', { filters: { location, kind: 'kiosk', state: heard } }),
  })
  const byName = (a: { readonly name: string }, b: { readonly name: string }) => a.name.localeCompare(b.name)
  return parts$.pipe(
    auditTime(0, asapScheduler),
    map(({ forms, open, kiosks }) => ({
      forms: [...forms.rows.values()].filter(({ active }) => active).sort(byName),
      open: open.rows,
      kiosks: [...kiosks.rows.values()].sort(byName),
    })),
  )
}

/** What one visit still waits for, the oldest first. */
export const openOf = ({ open }: Papers, { id }: Pick<VisitRow, 'id'>): readonly SubmissionRow[] =>
  [...open.values()].filter(({ appointment }) => appointment === id).sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
