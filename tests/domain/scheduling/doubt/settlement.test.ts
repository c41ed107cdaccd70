import { describe, expect, test } from 'vitest'
import type { Doubt } from '#domain/scheduling/doubt/doubts.ts'
import { answersOf, settlementOf } from '#domain/scheduling/doubt/settlement.ts'

const doubt = (kind: Doubt['kind']): Doubt => ({ kind, appointment: kind === 'cleaning' ? null : 'a', chair: 'c', since: 0 })
const commandsOf = (kind: Doubt['kind'], answer: Parameters<typeof settlementOf>[1]) =>
  settlementOf(doubt(kind), answer, 'Left').map(({ command }) => command)

describe('answers', () => {
  test('[DOUBT-30] each question has two or three answers, and the first says that the record is right', () => {
    for (const [kind, answers] of Object.entries(answersOf)) {
      expect([kind, answers[0]]).toEqual([kind, 'stillSo'])
      expect([2, 3]).toContain(answers.length)
    }
  })

  test('[DOUBT-30] the answer that the record is right confirms it, and nothing else', () => {
    expect(commandsOf('treatment', 'stillSo')).toEqual(['appointments.affirm'])
    expect(commandsOf('cleaning', 'stillSo')).toEqual(['equipments.affirm'])
  })

  test('[DOUBT-31] a patient who has left is taken through the missing steps, and one who was not seated left without being seen', () => {
    expect(commandsOf('treatment', 'left')).toEqual(['appointments.finish', 'appointments.toDesk', 'appointments.depart'])
    expect(commandsOf('start', 'left')).toEqual(['appointments.start', ...commandsOf('treatment', 'left')])
    expect(commandsOf('checkout', 'left')).toEqual(['appointments.depart'])
    expect(settlementOf(doubt('wait'), 'left', 'Left')).toEqual([
      { command: 'appointments.leave', record: 'a', data: { leftReason: 'Left' } },
    ])
  })

  test('[DOUBT-31] a patient who is in the chair is seated in it', () => {
    expect(settlementOf(doubt('wait'), 'seated', '')).toEqual([{ command: 'appointments.seat', record: 'a', data: { chair: 'c' } }])
  })
})
