import type { Doubt } from '#domain/scheduling/doubt/doubts.ts'
import { answersOf, type DoubtAnswer, settlementOf } from '#domain/scheduling/doubt/settlement.ts'
import type { ForgetfulPractice } from './forgetfulPractice.ts'
import type { TrueStates } from './trueDay.ts'

/** A user goes through all questions and gives the answer nearest to what is the case. */

const order = ['scheduled', 'arrived', 'ready', 'called', 'seated', 'inTreatment', 'treated', 'checkout', 'departed']

const stateAfter: Readonly<Record<Exclude<DoubtAnswer, 'stillSo'>, string>> = {
  arrived: 'arrived',
  failed: 'noShow',
  ready: 'ready',
  seated: 'seated',
  started: 'inTreatment',
  finished: 'treated',
  atCheckout: 'checkout',
  left: 'departed',
  clean: 'clean',
}

const distance = (a: string, b: string): number => (a === b ? 0 : Math.abs(order.indexOf(a) - order.indexOf(b)) || order.length)

function nearestAnswer({ kind }: Doubt, recorded: string, truth: string): DoubtAnswer {
  const state = (answer: DoubtAnswer) => (answer === 'stillSo' ? recorded : stateAfter[answer])
  return answersOf[kind].toSorted((a, b) => distance(state(a), truth) - distance(state(b), truth))[0] ?? 'stillSo'
}

export async function settleRound(practice: ForgetfulPractice, doubts: readonly Doubt[], truth: TrueStates): Promise<void> {
  for (const doubt of doubts) {
    const { appointments, chairs } = await practice.read()
    const id = doubt.appointment ?? doubt.chair
    const recorded = appointments.find((row) => row.id === id)?.state.visit ?? chairs.find((row) => row.id === id)?.state ?? ''
    for (const { command, record, data } of settlementOf(doubt, nearestAnswer(doubt, recorded, truth.get(id ?? '') ?? ''), {
      leftReason: 'Left',
    }))
      await practice.execute(command, record ?? null, data ?? (command.endsWith('setReady') ? { alertsSeen: true } : undefined))
  }
}
