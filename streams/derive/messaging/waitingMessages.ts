import { asapScheduler, auditTime, combineLatest, map, type Observable, shareReplay } from 'rxjs'
import type { Instant } from '#domain/time.ts'
import type { Client } from '../../client/client.ts'
import type { PatientRow, Rows } from '../scheduling/day/dayRows.ts'
import { watchPatients } from '../watchRowsByIds.ts'
import type { MessageRow } from './recordedAnswers.ts'

export type WaitingRows = {
  readonly isVisible: boolean
  readonly messages: Rows<MessageRow>
  readonly patients: Rows<PatientRow>
}
export const noWaiting: WaitingRows = { isVisible: false, messages: new Map(), patients: new Map() }

/** A message that leaves by itself, and can be cancelled until then. */
export type WaitingMessage = {
  readonly id: string
  readonly message: MessageRow
  readonly patient: PatientRow | null
  readonly leavesAt: Instant
}

const waitingWords: readonly (string | null)[] = ['delay', 'delayTakenBack', 'offerTaken']

const waitsQueued = ({ direction, state, notBefore }: MessageRow): boolean =>
  direction === 'out' && state === 'queued' && notBefore !== null

/** An automatic message that staff can still cancel. Offers and links leave at once, so they never wait. */
const isAutomaticWaiting = (message: MessageRow): boolean => waitsQueued(message) && waitingWords.includes(message.words)

/** True for a reply that a user wrote for later. */
export const isPlannedReply = (message: MessageRow): boolean => waitsQueued(message) && message.words === null && message.attempts === 0

/** True for a message that staff can still cancel: an automatic one, or one that a user wrote for later. */
export const isWaiting = (message: MessageRow): boolean => isAutomaticWaiting(message) || isPlannedReply(message)

/** Watches the queued messages of the whole practice. */
export function watchWaiting(client: Pick<Client, 'collection'>): Observable<WaitingRows> {
  const queued$ = client
    .collection<MessageRow>('messages', { filters: { state: 'queued' } })
    .pipe(shareReplay({ bufferSize: 1, refCount: true }))
  const patientIds$ = queued$.pipe(
    map(({ ready, rows }) => (ready ? [...rows.values()].flatMap(({ patient }) => (patient ? [patient] : [])) : null)),
  )
  return combineLatest([queued$, watchPatients<PatientRow>(client, patientIds$)]).pipe(
    auditTime(0, asapScheduler),
    map(([queued, patients]) => ({ isVisible: queued.ready && !queued.problem, messages: queued.rows, patients: patients.rows })),
  )
}

/** Lists the automatic messages that wait, the first to leave first. */
export const waitingMessages = ({ messages, patients }: WaitingRows): readonly WaitingMessage[] =>
  [...messages.values()]
    .filter(isAutomaticWaiting)
    .map((message) => ({
      id: message.id,
      message,
      patient: (message.patient && patients.get(message.patient)) || null,
      leavesAt: message.notBefore ?? message.createdAt,
    }))
    .sort((a, b) => (a.leavesAt < b.leavesAt ? -1 : a.leavesAt > b.leavesAt ? 1 : a.id < b.id ? -1 : 1))
