import { asapScheduler, auditTime, combineLatest, map, type Observable, of, shareReplay } from 'rxjs'
import { conversationStates, unansweredConversationStates } from '#domain/messaging/conversation.ts'
import { type Instant, instantOf, millisecondsOf, oneDay } from '#domain/time.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { Client } from '../../client/client.ts'
import type { PatientRow, Rows } from '../scheduling/day/dayRows.ts'
import type { CollectionWindow } from '../../replica/windowFilter.ts'
import { watchPatients, watchRowsByIds } from '../watchRowsByIds.ts'
import { answerDueAfter, type ConversationRow, isMuted } from './unansweredConversations.ts'

/** The parts of the inbox, in the order in which users read them. */
export const inboxBands = ['forUs', 'forThem', 'answeredToday', 'snoozed'] as const
export type InboxBand = (typeof inboxBands)[number]

export type InboxRows = {
  readonly isReady: boolean
  readonly conversations: Rows<ConversationRow>
  readonly patients: Rows<PatientRow>
  /** Contacts and users in conversations. */
  readonly others: Rows<NamedRow>
}
export const noInboxRows: InboxRows = { isReady: false, conversations: new Map(), patients: new Map(), others: new Map() }

/** A contact or a user of the practice. */
export type NamedRow = RecordOf<{ readonly name: string; readonly organisation?: string | null }>

/** A conversation of the inbox. */
export type InboxConversation = {
  readonly id: string
  readonly conversation: ConversationRow
  readonly patient: PatientRow | null
  /** The contact or the user, if it is no patient; `null` also for a reader who may not see users. */
  readonly other: NamedRow | null
  /** People of the practice who share the number, while it is not known which of them writes. */
  readonly family: readonly PatientRow[]
  readonly band: InboxBand
  readonly isOverdue: boolean
  /** A message of the practice did not arrive. */
  readonly isNotDelivered: boolean
}

/** Whose conversations: all, those of one user, or those of a team. */
export type InboxFilter = { readonly kind: 'all' } | { readonly kind: 'user' | 'team'; readonly id: string }

/** How long a conversation stays in the inbox that waits for the patient. */
const waitsForThem = 30 * oneDay

/**
 * Watches the conversations of the last weeks, with the people in them. Those that wait for the practice or are snoozed are always there.
 * A change of state leaves a conversation in the window of its weeks: from one window to another it would be gone while it is fetched.
 */
export function watchInbox(client: Pick<Client, 'collection' | 'scopes'>, now: Instant): Observable<InboxRows> {
  const from = { field: 'lastAt', at: instantOf(millisecondsOf(now) - waitsForThem) }
  const collection = (window: CollectionWindow) => client.collection<ConversationRow>('conversations', window)
  const conversations$ = combineLatest([collection({ filters: { state: unansweredConversationStates } }), collection({ from })]).pipe(
    auditTime(0, asapScheduler),
    map((parts) => ({ isReady: parts.every(({ ready }) => ready), rows: new Map(parts.flatMap(({ rows }) => [...rows])) })),
    shareReplay({ bufferSize: 1, refCount: true }),
  )
  const patientIds$ = conversations$.pipe(
    map(({ isReady, rows }) => (isReady ? [...rows.values()].flatMap(({ patient, mayBe }) => (patient ? [patient] : mayBe)) : null)),
  )
  const idsOf = (field: 'contact' | 'user') =>
    conversations$.pipe(map(({ isReady, rows }) => (isReady ? [...rows.values()].flatMap((one) => one[field] ?? []) : null)))
  const contacts$ = watchRowsByIds<NamedRow>(client, 'contacts', idsOf('contact'))
  const users$ = client.scopes.has('usr')
    ? watchRowsByIds<NamedRow>(client, 'users', idsOf('user'))
    : of({ rows: new Map<string, NamedRow>() })
  return combineLatest([conversations$, watchPatients<PatientRow>(client, patientIds$), contacts$, users$]).pipe(
    auditTime(0, asapScheduler),
    map(([{ isReady, rows }, patients, contacts, users]) => ({
      isReady,
      conversations: rows,
      patients: patients.rows,
      others: new Map([...contacts.rows, ...users.rows]),
    })),
  )
}

function bandOf(conversation: ConversationRow, now: number, todayFrom: Instant): InboxBand | null {
  const { state, lastDirection, lastAt } = conversation
  if (state === 'open') return isMuted(conversation, now) ? 'snoozed' : 'forUs'
  if (state === 'snoozed') return 'snoozed'
  const isOfToday = lastAt !== null && lastAt >= todayFrom
  if (state === 'pending' && lastDirection === 'out') return 'forThem'
  return isOfToday ? 'answeredToday' : null
}

const matches = ({ assignee, team }: ConversationRow, filter: InboxFilter): boolean =>
  filter.kind === 'all' || (filter.kind === 'user' ? assignee === filter.id : team === filter.id)

/** Sorts what waits for the practice by priority and the longest wait, with what was not delivered first, and the rest by the newest. */
function compareInBand(a: InboxConversation, b: InboxConversation): number {
  if (a.isNotDelivered !== b.isNotDelivered) return a.isNotDelivered ? -1 : 1
  if (a.band === 'forUs' && rankOf(a) !== rankOf(b)) return rankOf(b) - rankOf(a)
  const [first, second] = [timeOf(a), timeOf(b)]
  const order = first < second ? -1 : first > second ? 1 : a.id < b.id ? -1 : 1
  return a.band === 'forUs' ? order : -order
}

/** Only a high priority comes before the longest wait. */
const rankOf = ({ conversation: { priority } }: InboxConversation): number => (priority === 'urgent' ? 2 : priority === 'high' ? 1 : 0)

/** When a conversation that is put aside comes back. */
export const backAtOf = ({ snoozedUntil, mutedUntil }: ConversationRow): Instant | null => snoozedUntil ?? mutedUntil

const timeOf = ({ band, conversation }: InboxConversation): Instant =>
  (band === 'forUs' ? conversation.waitingSince : band === 'snoozed' ? backAtOf(conversation) : conversation.lastAt) ??
  conversation.createdAt

/** The conversations of each band, in order. @param todayFrom the first instant of today */
export function inboxOf(
  { conversations, patients, others }: InboxRows,
  filter: InboxFilter,
  { now, todayFrom }: { readonly now: number; readonly todayFrom: Instant },
): ReadonlyMap<InboxBand, readonly InboxConversation[]> {
  const all = [...conversations.values()]
    .filter((conversation) => conversationStates.includes(conversation.state) && matches(conversation, filter))
    .flatMap((conversation): readonly InboxConversation[] => {
      const { id, patient, contact, user, mayBe, waitingSince, flags } = conversation
      const band = bandOf(conversation, now, todayFrom)
      if (band === null) return []
      const isNotDelivered = band === 'forUs' && flags.some(({ code }) => code === 'notSent')
      const isOverdue = waitingSince !== null && now - millisecondsOf(waitingSince) >= answerDueAfter
      const family = mayBe.flatMap((one) => patients.get(one) ?? [])
      const other = others.get(contact ?? user ?? '') ?? null
      return [{ id, conversation, patient: (patient && patients.get(patient)) || null, other, family, band, isOverdue, isNotDelivered }]
    })
    .sort(compareInBand)
  return new Map(inboxBands.map((band) => [band, all.filter((one) => one.band === band)]))
}
