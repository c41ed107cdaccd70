import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyStateMachine } from 'xstate'
import { describe, expect, test } from 'vitest'
import { evaluateCommand, commandsOfMachine } from '#machines/kernel/evaluate.ts'
import { appointmentMachine } from '#machines/scheduling/appointment.machine.ts'
import { chairMachine } from '#machines/practice/chair.machine.ts'
import { locationMachine } from '#machines/practice/location.machine.ts'
import { departureMachine } from '#machines/scheduling/departure.machine.ts'
import { rosterMachine } from '#machines/scheduling/roster.machine.ts'
import { holidayMachine } from '#machines/scheduling/holiday.machine.ts'
import { scheduleExceptionMachine } from '#machines/scheduling/scheduleException.machine.ts'
import type { State } from '#machines/kernel/effects.ts'
import { migrationMachine } from '#machines/system/migration.machine.ts'
import { userInviteMachine } from '#machines/practice/userInvite.machine.ts'
import { processMachine } from '#machines/system/process.machine.ts'
import { commandsOf } from '#resources/registry.ts'
import { resources } from '#resources/index.ts'
import { createGuardContext, anAppointment, machines } from '../support/machines/appointmentOutcome.ts'
import { regionsOf, withGuards } from '../support/machines/machineStructure.ts'
import {
  type TableCase,
  type TransitionTable,
  chairTable,
  confirmationTable,
  departureTable,
  locationTable,
  rosterTable,
  scheduleExceptionTable,
  holidayTable,
  examTable,
  migrationTable,
  paperworkTable,
  processTable,
  userInviteTable,
  attendanceTable,
} from './transitionTables.ts'

const context = createGuardContext({ before: anAppointment(), record: anAppointment() })

const ownCases: readonly TableCase[] = [
  ['visit', appointmentMachine, attendanceTable],
  ['confirmation', appointmentMachine, confirmationTable],
  ['paperwork', appointmentMachine, paperworkTable],
  ['exam', appointmentMachine, examTable],
  ['', chairMachine, chairTable],
  ['', departureMachine, departureTable],
  ['', locationMachine, locationTable],
  ['', rosterMachine, rosterTable],
  ['', scheduleExceptionMachine, scheduleExceptionTable],
  ['', holidayMachine, holidayTable],
  ['', processMachine, processTable],
  ['', migrationMachine, migrationTable],
  ['', userInviteMachine, userInviteTable],
]

/** Those of each module, beside its tests. */
const moduleCases = await Promise.all(
  globSync('*/tables.ts', { cwd: import.meta.dirname }).map(async (file) => {
    const { tableCases: found } = (await import(pathToFileURL(join(import.meta.dirname, file)).href)) as {
      tableCases: readonly TableCase[]
    }
    return found
  }),
)
const tableCases = [...ownCases, ...moduleCases.flat()]

const stateNamesOf = (machine: AnyStateMachine, region: string) =>
  Object.keys(regionsOf(machine).find(([name]) => name === region)?.[1].states ?? {})

/** Sets the other regions to their initial states, and the visit region to scheduled unless it is the one tested. */
function stateAt(machine: AnyStateMachine, region: string, stateName: string): State {
  if (region === '') return stateName
  const others = regionsOf(machine).map(([name, node]) => [name, name === 'visit' ? 'scheduled' : String(node.config.initial)])
  return { ...Object.fromEntries(others), [region]: stateName }
}

const stateNameAfter = (state: State, region: string) => (typeof state === 'string' ? state : state[region])

/** Builds one row: every accepted command of the state machine with the state that it leads to. */
function evaluateRow(
  machine: AnyStateMachine,
  region: string,
  stateName: string,
  guards: boolean,
  table: TransitionTable,
): Record<string, string> {
  const controlled = withGuards(machine, guards)
  const tableCommands = new Set(Object.values(table).flatMap(Object.keys))
  const entries = commandsOfMachine(machine)
    .filter((command) => tableCommands.has(command))
    .map((command) => {
      const evaluation = evaluateCommand(controlled, stateAt(machine, region, stateName), context, command)
      return [command, evaluation.allowed ? String(stateNameAfter(evaluation.state, region)) : '']
    })
  return Object.fromEntries(entries.filter(([, to]) => to !== ''))
}

const guardedStateOf = (cell: string) => cell.split(/[! ]/)[0] ?? ''
/** Returns the state reached when no guard is met: the last one in the cell, if a transition without a guard exists. */
const unguardedStateOf = (cell: string) => (cell.includes('!') ? (cell.split('! ')[1] ?? guardedStateOf(cell)) : '')

const mapCells = (cells: Readonly<Record<string, string>>, to: (cell: string) => string) =>
  Object.fromEntries(
    Object.entries(cells)
      .map(([command, cell]) => [command, to(cell)])
      .filter(([, stateName]) => stateName !== ''),
  )

describe.each(tableCases)('the transition table of %s', (region, machine, table: TransitionTable) => {
  test.each(stateNamesOf(machine, region))(
    '[CHART-9] in every state (%s) each command leads where the transition table says, or is refused',
    (stateName) => {
      expect(evaluateRow(machine, region, stateName, true, table)).toEqual(
        mapCells(table[stateName] ?? { missing: 'in the table' }, guardedStateOf),
      )
      expect(evaluateRow(machine, region, stateName, false, table)).toEqual(mapCells(table[stateName] ?? {}, unguardedStateOf))
    },
  )
})

describe('the transition tables', () => {
  test('[CHART-9] the transition tables include every state machine, state and command', () => {
    expect(new Set(tableCases.map(([, machine]) => machine.id))).toEqual(new Set(machines.map(({ id }) => id)))
    for (const machine of machines) {
      const tables = tableCases.filter(([, tableMachine]) => tableMachine.id === machine.id)
      const commands = tables.flatMap(([, , table]) => Object.values(table as TransitionTable).flatMap(Object.keys))
      expect(new Set(commands)).toEqual(new Set(commandsOfMachine(machine)))
      expect(tables.map(([region]) => region).toSorted()).toEqual(
        regionsOf(machine)
          .map(([name]) => name)
          .toSorted(),
      )
    }
  })

  test('[CHART-10] every declared command has a transition in its state machine, and every transition is declared; only editing needs none', () => {
    for (const resource of resources.filter(({ machines: resourceMachines }) => resourceMachines)) {
      const resourceMachines = 'every' in resource.machines! ? [resource.machines.every] : Object.values(resource.machines!.of)
      const commands = commandsOf(resource)
      const edits = commands.filter(({ declaration }) => declaration.updates).map(({ action }) => action)
      const drawn = new Set(resourceMachines.flatMap(commandsOfMachine))
      // A machine may judge an edit, too.
      expect(new Set([...drawn, ...edits])).toEqual(new Set(commands.map(({ action }) => action)))
    }
  })
})
