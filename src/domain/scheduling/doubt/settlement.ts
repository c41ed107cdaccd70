import type { Instant } from '../../time.ts'
import type { CommandRequest } from '../../wire.ts'
import type { Doubt } from './doubts.ts'
import { doubtIdOf } from './doubts.ts'
import type { DoubtKind } from './doubtBounds.ts'

/** The answers to a question, and the commands that each gives. */

/** `stillSo`: the record is right. The others say what is the case instead. */
export type DoubtAnswer = 'stillSo' | 'arrived' | 'failed' | 'ready' | 'seated' | 'started' | 'finished' | 'atCheckout' | 'left' | 'clean'

/** The answers of each question, in the order of their keys. */
export const answersOf: Readonly<Record<DoubtKind, readonly DoubtAnswer[]>> = {
  arrival: ['stillSo', 'arrived', 'failed'],
  ready: ['stillSo', 'ready', 'left'],
  wait: ['stillSo', 'seated', 'left'],
  start: ['stillSo', 'started', 'left'],
  treatment: ['stillSo', 'finished', 'left'],
  chair: ['stillSo', 'atCheckout', 'left'],
  checkout: ['stillSo', 'left'],
  cleaning: ['stillSo', 'clean'],
}

const stepsToDeparture = ['start', 'finish', 'toDesk', 'depart'] as const

/** The commands by which a patient who has left gets there, from where the record is. A patient who was not seated left without being seen. */
const leavingCommands: Partial<Readonly<Record<DoubtKind, readonly string[]>>> = {
  ready: ['leave'],
  wait: ['leave'],
  start: stepsToDeparture,
  treatment: stepsToDeparture.slice(1),
  chair: stepsToDeparture.slice(2),
  checkout: stepsToDeparture.slice(3),
}

const commandOf = {
  arrived: 'checkIn',
  failed: 'markNoShow',
  ready: 'setReady',
  seated: 'seat',
  started: 'start',
  finished: 'finish',
  atCheckout: 'toDesk',
} as const satisfies Partial<Record<DoubtAnswer, string>>

const actionsOf = ({ kind }: Doubt, answer: DoubtAnswer): readonly string[] => {
  if (answer === 'stillSo') return ['affirm']
  if (answer === 'clean') return ['clean']
  return answer === 'left' ? (leavingCommands[kind] ?? []) : [commandOf[answer]]
}

/** Commands that are of the moment in which they are given. */
const untimedActions = ['affirm', 'leave', 'markNoShow']

export type SettlementDetail = {
  /** What `leave` records, in the words of the practice. */
  readonly leftReason: string
  /** The true time that the user knows; absent, the commands have the time of the tap. Never before the status that is asked about began. */
  readonly happenedAt?: Instant | undefined
}

/** The commands of an answer, in order: one tap gives them all. */
export function settlementOf(doubt: Doubt, answer: DoubtAnswer, { leftReason, happenedAt }: SettlementDetail): readonly CommandRequest[] {
  const area = doubt.appointment === null ? 'equipments' : 'appointments'
  return actionsOf(doubt, answer).map((action) => ({
    command: `${area}.${action}`,
    record: doubtIdOf(doubt),
    ...(action === 'leave' ? { data: { leftReason } } : {}),
    ...(action === 'seat' && doubt.chair !== null ? { data: { chair: doubt.chair } } : {}),
    ...(happenedAt === undefined || untimedActions.includes(action) ? {} : { happenedAt }),
  }))
}
