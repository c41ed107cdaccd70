import { expect, test } from 'vitest'
import { visitStates } from '#domain/scheduling/appointment.ts'
import { nextStep } from '#domain/scheduling/nextStep.ts'
import { meets } from '#domain/scopes.ts'
import { equipments } from '#resources/practice/equipments.ts'
import { commandsOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { appointments } from '#resources/scheduling/appointments.ts'
import { chairActs, otherActs } from '#streams/derive/board/otherActs.ts'

/** Whoever holds the board and nothing of the desk. */
const clinician = new Set(['provider.board'])

const giveable = (resource: Resource): readonly string[] =>
  commandsOf(resource)
    .filter(({ declaration: { scope, principals } }) => meets(scope, clinician) && (principals?.includes('user') ?? true))
    .map(({ word }) => word)

/** Every word that a row's large button can bear. */
function steps(): readonly string[] {
  const asked = new Set<string>()
  for (const state of visitStates) nextStep(state, (word) => asked.add(word) && false)
  return [...asked]
}

test('[BOARD-25] Whatever a clinician may do to a visit, an exam or a chair has its place on the board', () => {
  const visits = giveable(appointments)
  expect(visits.length).toBeGreaterThan(10)
  const others = otherActs(
    visits.map((word) => `appointments.${word}`),
    null,
  )
  expect(visits.filter((word) => ![...steps(), ...others].includes(word))).toEqual([])
  // Who sits in a chair is said by the visit, and by nobody else.
  const chairs = giveable(equipments)
  const all = chairActs(chairs.map((word) => `equipments.${word}`))
  expect(chairs.filter((word) => !all.some((one) => one === word))).toEqual(['occupy', 'vacate'])
})

test('[BOARD-26] Beside its next step a visit offers what is possible, and neither that step again nor anything of the desk’s', () => {
  const possible = ['seat', 'call', 'revert', 'cancel', 'markNoShow', 'edit'].map((word) => `appointments.${word}`)
  const step = { word: 'seat', data: {}, chair: '2', asks: null, isBlocked: false } as const
  expect(otherActs(possible, step)).toEqual(['call', 'revert'])
  expect(otherActs(possible, { ...step, word: 'call' })).toEqual(['revert'])
  expect(otherActs([], null)).toEqual([])
  expect(chairActs(['equipments.remove', 'equipments.edit'])).toEqual([])
})
