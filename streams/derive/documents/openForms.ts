import { asapScheduler, auditTime, combineLatest, map, type Observable } from 'rxjs'
import type { Form } from '#domain/documents/form.ts'
import { openSubmissionStates, type Submission, type SubmissionState, unansweredSubmissionStates } from '#domain/documents/submission.ts'
import { type Device, type DeviceState, reachableStates } from '#domain/kiosk/device.ts'
import type { Instant } from '#domain/time.ts'
import type { RecordOf } from '#domain/wire.ts'
import { isOneOf } from '#domain/fields.ts'
import type { Client } from '../../client/client.ts'
import type { Rows, AppointmentRow } from '../scheduling/day/dayRows.ts'

export type FormRow = RecordOf<Form>
export type OpenSubmissionRow = RecordOf<Submission & { readonly state: SubmissionState; readonly since: Instant }>
export type KioskRow = RecordOf<Device & { readonly state: DeviceState; readonly since: Instant }>

/** Forms still to be completed at a location, and the kiosks that can show them. */
export type OpenForms = {
  /** All active forms of the practice. */
  readonly forms: readonly FormRow[]
  /** Open submissions of this location's appointments. */
  readonly open: Rows<OpenSubmissionRow>
  /** Kiosks of this location that are online now. */
  readonly kiosks: readonly KioskRow[]
}
export const noOpenForms: OpenForms = { forms: [], open: new Map(), kiosks: [] }

/** Watches the open forms. Emits empty rows for areas the user may not view. */
export function watchOpenForms(client: Pick<Client, 'collection'>, location: string): Observable<OpenForms> {
  const sources$ = combineLatest({
    forms: client.collection<FormRow>('forms'),
    open: client.collection<OpenSubmissionRow>('submissions', { filters: { location, state: openSubmissionStates } }),
    kiosks: client.collection<KioskRow>('kiosk', { filters: { location, kind: 'kiosk', state: reachableStates } }),
  })
  const byName = (a: { readonly name: string }, b: { readonly name: string }) => a.name.localeCompare(b.name)
  return sources$.pipe(
    auditTime(0, asapScheduler),
    map(({ forms, open, kiosks }) => ({
      forms: [...forms.rows.values()].filter(({ active }) => active).sort(byName),
      open: open.rows,
      kiosks: [...kiosks.rows.values()].sort(byName),
    })),
  )
}

/** Returns the open submissions of one appointment, the oldest first. */
export const openSubmissionsOf = ({ open }: OpenForms, { id }: Pick<AppointmentRow, 'id'>): readonly OpenSubmissionRow[] =>
  [...open.values()].filter(({ appointment }) => appointment === id).sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))

/** True if a link was sent that still opens the form. */
export const hasOpenLink = ({ state, linkSentAt }: OpenSubmissionRow): boolean =>
  linkSentAt !== null && isOneOf(unansweredSubmissionStates, state)
