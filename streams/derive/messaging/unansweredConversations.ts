import { asapScheduler, auditTime, combineLatest, map, type Observable, shareReplay } from 'rxjs'
import type { Conversation, conversationStates } from '#domain/messaging/conversation.ts'
import { type Instant, millisecondsOf, minutes } from '#domain/time.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { Client } from '../../client/client.ts'
import { watchPatients } from '../watchRowsByIds.ts'
import type { PatientRow, Rows } from '../scheduling/day/dayRows.ts'

export type ConversationRow = RecordOf<
  Conversation & {
    readonly state: (typeof conversationStates)[number]
    readonly since: Instant
    readonly flags: readonly { readonly code: string; readonly at: Instant }[]
  }
>

export type UnansweredRows = {
  readonly isVisible: boolean
  readonly conversations: Rows<ConversationRow>
  readonly patients: Rows<PatientRow>
}
export const noUnanswered: UnansweredRows = { isVisible: false, conversations: new Map(), patients: new Map() }

/** A conversation in which the patient waits for an answer, or did not get the last message. */
export type UnansweredConversation = {
  readonly id: string
  readonly conversation: ConversationRow
  readonly patient: PatientRow | null
  readonly waitingSince: Instant
  readonly isOverdue: boolean
}

/** After this long an answer is overdue. */
export const answerDueAfter = minutes(10)

/** True while nothing that arrives in it counts. */
export const isMuted = ({ mutedUntil }: Pick<ConversationRow, 'mutedUntil'>, now: number): boolean =>
  mutedUntil !== null && millisecondsOf(mutedUntil) > now

/** Since when the practice has something to do; `null` if it has nothing to do. */
const waitsForUsSince = ({ waitingSince, flags, lastAt, createdAt }: ConversationRow): Instant | null =>
  waitingSince ?? (flags.length > 0 ? (lastAt ?? createdAt) : null)

/** Watches open conversations of the whole practice, because patients write to the practice and not to a location. */
export function watchUnanswered(client: Pick<Client, 'collection'>): Observable<UnansweredRows> {
  const open$ = client
    .collection<ConversationRow>('conversations', { filters: { state: 'open' } })
    .pipe(shareReplay({ bufferSize: 1, refCount: true }))
  const patientIds$ = open$.pipe(
    map(({ ready, rows }) => (ready ? [...rows.values()].flatMap(({ patient }) => (patient ? [patient] : [])) : null)),
  )
  return combineLatest([open$, watchPatients<PatientRow>(client, patientIds$)]).pipe(
    auditTime(0, asapScheduler),
    map(([open, patients]) => ({ isVisible: open.ready && !open.problem, conversations: open.rows, patients: patients.rows })),
  )
}

/** Sorts by the longest wait first. */
export const unansweredConversations = ({ conversations, patients }: UnansweredRows, now: number): readonly UnansweredConversation[] =>
  [...conversations.values()]
    .flatMap((conversation): readonly UnansweredConversation[] => {
      const { patient } = conversation
      const waitingSince = waitsForUsSince(conversation)
      if (waitingSince === null || isMuted(conversation, now)) return []
      const isOverdue = now - millisecondsOf(waitingSince) >= answerDueAfter
      return [{ id: conversation.id, conversation, patient: (patient && patients.get(patient)) || null, waitingSince, isOverdue }]
    })
    .sort((a, b) => (a.waitingSince < b.waitingSince ? -1 : a.waitingSince > b.waitingSince ? 1 : a.id < b.id ? -1 : 1))

/** Watches how many conversations wait for the practice: an answer, or a message that was not delivered. */
export const watchWaitingCount = (client: Pick<Client, 'collection' | 'now'>): Observable<number> =>
  client
    .collection<ConversationRow>('conversations', { filters: { state: 'open' } })
    .pipe(map(({ rows }) => [...rows.values()].filter((row) => !isMuted(row, client.now()) && waitsForUsSince(row) !== null).length))
