import { asapScheduler, auditTime, combineLatest, map, type Observable, shareReplay } from 'rxjs'
import { type Recipient, type RecipientState, type SkipReason, answeredStates } from '#domain/campaigns/recipient.ts'
import type { Conversation } from '#domain/messaging/conversation.ts'
import { dueDayOf } from '#domain/people/patientRecall.ts'
import type { Instant } from '#domain/time.ts'
import type { ProblemBody, RecordOf } from '#domain/wire.ts'
import type { Client } from '../../client/client.ts'
import type { LiveCollection } from '../../replica/liveCollection.ts'
import type { PatientRecallRow } from '../people/patientRecalls.ts'
import type { AppointmentRow, PatientRow, Rows } from '../scheduling/day/dayRows.ts'
import { watchPatients, watchRowsByIds } from '../watchRowsByIds.ts'

export type RecipientRow = RecordOf<Recipient & { readonly state: RecipientState }>
export type ConversationRow = RecordOf<Conversation> & { readonly state: string }

export type RecipientRows = {
  /** `null` until they are here. */
  readonly recipients: Rows<RecipientRow> | null
  readonly patients: Rows<PatientRow>
  readonly appointments: Rows<AppointmentRow>
  readonly recalls: Rows<PatientRecallRow>
  /** Empty for a user who may not read messages. */
  readonly conversations: Rows<ConversationRow>
  readonly problem: ProblemBody | null
}
export const noRecipientRows: RecipientRows = {
  ...{ recipients: null, patients: new Map(), appointments: new Map() },
  ...{ recalls: new Map(), conversations: new Map(), problem: null },
}

/** One patient of the campaign with all that the screen says of them. */
export type RecipientLine = {
  readonly recipient: RecipientRow
  readonly patient: PatientRow | null
  readonly recall: PatientRecallRow | null
  readonly dueOn: string | null
  readonly appointment: AppointmentRow | null
  readonly conversation: ConversationRow | null
  /** When the message was queued, or the patient was left out at their turn. */
  readonly at: Instant | null
}

type Source = Pick<Client, 'collection' | 'scopes'>

/** Watches the recipients of a campaign, and the records that they name. */
export const watchRecipients = (client: Source, campaign: string): Observable<RecipientRows> =>
  watchWithNamed(client, client.collection<RecipientRow>('campaigns/recipients', { filters: { campaign } }))

type SomeRecipients = Pick<LiveCollection<RecipientRow>, 'ready' | 'rows' | 'problem'>

/** Watches some recipients, and the records that they name. */
export function watchWithNamed(client: Source, some$: Observable<SomeRecipients>): Observable<RecipientRows> {
  const recipients$ = some$.pipe(auditTime(0, asapScheduler), shareReplay({ bufferSize: 1, refCount: true }))
  const idsOf = (field: 'patient' | 'appointment' | 'recall' | 'conversation', states?: readonly RecipientState[]) =>
    recipients$.pipe(
      map(({ ready, rows }) =>
        ready ? [...rows.values()].flatMap((row) => (states && !states.includes(row.state) ? [] : (row[field] ?? []))) : null,
      ),
    )
  const readsMessages = client.scopes.has('msg')
  return combineLatest([
    recipients$,
    watchPatients<PatientRow>(client, idsOf('patient')),
    watchRowsByIds<AppointmentRow>(client, 'appointments', idsOf('appointment')),
    watchRowsByIds<PatientRecallRow>(client, 'campaigns/recalls', idsOf('recall')),
    watchRowsByIds<ConversationRow>(client, 'conversations', idsOf('conversation', readsMessages ? answeredStates : [])),
  ]).pipe(
    auditTime(0, asapScheduler),
    map(([{ ready, rows, problem }, patients, appointments, recalls, conversations]) => ({
      ...{ recipients: ready ? rows : null, patients: patients.rows, appointments: appointments.rows },
      ...{ recalls: recalls.rows, conversations: conversations.rows, problem },
    })),
  )
}

const atOf = ({ triedAt, state, createdAt, updatedAt }: RecipientRow): Instant | null =>
  triedAt ?? (state === 'skipped' && updatedAt !== createdAt ? updatedAt : null)

/** Whose turn it was last comes first; then those who are still to come; then those who were left out from the start. */
const rankOf = ({ at, recipient }: RecipientLine): number => (at !== null ? 0 : recipient.state === 'planned' ? 1 : 2)

export function recipientLines({ recipients, patients, appointments, recalls, conversations }: RecipientRows): readonly RecipientLine[] {
  return [...(recipients?.values() ?? [])]
    .map((recipient): RecipientLine => {
      const recall = recalls.get(recipient.recall ?? '') ?? null
      return {
        recipient,
        patient: patients.get(recipient.patient) ?? null,
        recall,
        dueOn: recall && dueDayOf(recall),
        appointment: appointments.get(recipient.appointment ?? '') ?? null,
        conversation: conversations.get(recipient.conversation ?? '') ?? null,
        at: atOf(recipient),
      }
    })
    .sort((a, b) => rankOf(a) - rankOf(b) || compareTimes(b.at, a.at) || (a.recipient.id < b.recipient.id ? -1 : 1))
}

const compareTimes = (a: Instant | null, b: Instant | null): number => ((a ?? '') < (b ?? '') ? -1 : (a ?? '') > (b ?? '') ? 1 : 0)

/** How many were left out for each reason, the most first. */
export function leftOut(lines: readonly RecipientLine[]): readonly { readonly reason: SkipReason; readonly count: number }[] {
  const counts = new Map<SkipReason, number>()
  for (const { recipient } of lines) if (recipient.skipReason) counts.set(recipient.skipReason, (counts.get(recipient.skipReason) ?? 0) + 1)
  return [...counts].map(([reason, count]) => ({ reason, count })).toSorted((a, b) => b.count - a.count)
}

/** Answers that wait for the practice: how many, and since when the first one. */
export function answersWaiting(lines: readonly RecipientLine[]): { readonly count: number; readonly since: Instant | null } {
  const waiting = lines.flatMap(({ conversation }) => (conversation?.state === 'open' ? (conversation.waitingSince ?? []) : []))
  return { count: waiting.length, since: waiting.toSorted()[0] ?? null }
}
