import { asapScheduler, auditTime, combineLatest, map, type Observable, shareReplay } from 'rxjs'
import type { Conversation, conversationStates } from '#domain/messaging/conversation.ts'
import { type Instant, millisecondsOf, minutes } from '#domain/time.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { Client } from '../../client.ts'
import { peopleOf } from '../day/dayPeople.ts'
import type { PatientRow, Rows } from '../day/dayRows.ts'

export type ConversationRow = RecordOf<Conversation & { readonly state: (typeof conversationStates)[number]; readonly since: Instant }>

export type UnansweredLive = {
  readonly isInSight: boolean
  readonly conversations: Rows<ConversationRow>
  readonly patients: Rows<PatientRow>
}
export const nobodyAsks: UnansweredLive = { isInSight: false, conversations: new Map(), patients: new Map() }

/** Somebody at the other end waits for an answer. */
export type Asking = {
  readonly id: string
  readonly conversation: ConversationRow
  readonly patient: PatientRow | null
  readonly waitingSince: Instant
  readonly isLong: boolean
}

/** From here on an answer is owed. */
const owed = minutes(10)

/** Threads that wait for the practice, wherever it is: people write to a practice and not to a room. */
export function unansweredLive(client: Pick<Client, 'collection'>): Observable<UnansweredLive> {
  const open$ = client
    .collection<ConversationRow>('conversations', { filters: { state: 'open' } })
    .pipe(shareReplay({ bufferSize: 1, refCount: true }))
  const whose$ = open$.pipe(
    map(({ ready, rows }) => (ready ? [...rows.values()].flatMap(({ patient }) => (patient ? [patient] : [])) : null)),
  )
  return combineLatest([open$, peopleOf<PatientRow>(client, whose$)]).pipe(
    auditTime(0, asapScheduler),
    map(([open, patients]) => ({ isInSight: open.ready && !open.problem, conversations: open.rows, patients: patients.rows })),
  )
}

/** Whoever waits longest stands first. */
export const unanswered = ({ conversations, patients }: UnansweredLive, now: number): readonly Asking[] =>
  [...conversations.values()]
    .flatMap((conversation): readonly Asking[] => {
      const { waitingSince, patient } = conversation
      if (waitingSince === null) return []
      const isLong = now - millisecondsOf(waitingSince) >= owed
      return [{ id: conversation.id, conversation, patient: (patient && patients.get(patient)) || null, waitingSince, isLong }]
    })
    .sort((a, b) => (a.waitingSince < b.waitingSince ? -1 : a.waitingSince > b.waitingSince ? 1 : a.id < b.id ? -1 : 1))
