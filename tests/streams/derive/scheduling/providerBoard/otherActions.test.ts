import { expect, test } from 'vitest'
import { visitStates } from '#domain/scheduling/appointment.ts'
import { nextStep } from '#domain/scheduling/nextStep.ts'
import { hasScopes } from '#domain/scopes.ts'
import { equipments } from '#resources/practice/equipments.ts'
import { commandsOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { appointments } from '#resources/scheduling/appointments.ts'
import { chairActions, otherActions } from '#streams/derive/scheduling/providerBoard/otherActions.ts'

/** The scopes of a user with the Provider board but without Reception. */
const clinician = new Set(['provider.board'])

const commandsFor = (resource: Resource): readonly string[] =>
  commandsOf(resource)
    .filter(({ declaration: { scope, principals } }) => hasScopes(scope, clinician) && (principals?.includes('user') ?? true))
    .map(({ action }) => action)

/** Every command that a row's large button can send. */
function steps(): readonly string[] {
  const offered = new Set<string>()
  for (const state of visitStates) nextStep(state, (action) => offered.add(action) && false)
  return [...offered]
}

test('[BOARD-25] every command that a clinician may give for an appointment, an exam or a chair is on the Provider board', () => {
  const appointmentActions = commandsFor(appointments)
  expect(appointmentActions.length).toBeGreaterThan(10)
  const others = otherActions(
    appointmentActions.map((action) => `appointments.${action}`),
    null,
  )
  // *Still so* is beside the question about a status.
  expect(appointmentActions.filter((action) => ![...steps(), ...others].includes(action))).toEqual(['affirm'])
  // Only an appointment marks its chair as occupied or free.
  const equipmentActions = commandsFor(equipments)
  const availableActions = chairActions(equipmentActions.map((action) => `equipments.${action}`))
  expect(equipmentActions.filter((action) => !availableActions.some((name) => name === action))).toEqual(['occupy', 'vacate', 'affirm'])
})

test('[BOARD-26] beside its next step, a board row offers the other possible commands, without that step and without commands of Reception', () => {
  const possibleCommands = ['seat', 'call', 'revert', 'cancel', 'markNoShow', 'edit'].map((action) => `appointments.${action}`)
  const step = { action: 'seat', data: {}, chair: '2', prompt: null, isBlocked: false } as const
  expect(otherActions(possibleCommands, step)).toEqual(['call', 'revert'])
  expect(otherActions(possibleCommands, { ...step, action: 'call' })).toEqual(['revert'])
  expect(otherActions([], null)).toEqual([])
  expect(chairActions(['equipments.remove', 'equipments.edit'])).toEqual([])
})
