import { describe, expect, test } from 'vitest'
import type { Doubt } from '#domain/scheduling/doubt/doubts.ts'
import { answersOf, settlementOf } from '#domain/scheduling/doubt/settlement.ts'
import { offeredMinutes } from '#domain/scheduling/doubt/offeredMinutes.ts'
import { instantOf, minutes } from '#domain/time.ts'
import { commandOf } from '#resources/registry.ts'

const doubt = (kind: Doubt['kind']): Doubt => ({ kind, appointment: kind === 'cleaning' ? null : 'a', chair: 'c', since: 0 })
const commandsOf = (kind: Doubt['kind'], answer: Parameters<typeof settlementOf>[1]) =>
  settlementOf(doubt(kind), answer, { leftReason: 'Left' }).map(({ command }) => command)

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
    expect(settlementOf(doubt('wait'), 'left', { leftReason: 'Left' })).toEqual([
      { command: 'appointments.leave', record: 'a', data: { leftReason: 'Left' } },
    ])
  })

  test('[DOUBT-31] a patient who is in the chair is seated in it', () => {
    expect(settlementOf(doubt('wait'), 'seated', { leftReason: '' })).toEqual([
      { command: 'appointments.seat', record: 'a', data: { chair: 'c' } },
    ])
  })

  test('[DOUBT-32] a user who knows the true time gives it to each command of an answer that takes one, and to no other', () => {
    for (const kind of Object.keys(answersOf) as Doubt['kind'][])
      for (const answer of answersOf[kind])
        for (const { command, happenedAt } of settlementOf(doubt(kind), answer, { leftReason: '', happenedAt: instantOf(0) }))
          expect([command, happenedAt !== undefined]).toEqual([command, commandOf(command)?.declaration.takesHappenedAt !== undefined])
  })

  test('[DOUBT-33] the user is offered no time before the status that is asked about began', () => {
    const since = instantOf(0)
    expect(offeredMinutes(since, minutes(4))).toEqual([0])
    expect(offeredMinutes(since, minutes(15))).toEqual([0, 5, 10, 15])
    expect(offeredMinutes(since, minutes(600))).toEqual([0, 5, 10, 15, 30, 60])
  })
})
