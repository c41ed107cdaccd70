import { describe, expect, test } from 'vitest'
import { ask, commandsOfChart } from '#machines/ask.ts'
import { appointmentMachine } from '#machines/appointment.machine.ts'
import { arrivalMachine } from '#machines/arrival.machine.ts'
import { kioskDeviceMachine } from '#machines/kioskDevice.machine.ts'
import { kioskSessionMachine } from '#machines/kioskSession.machine.ts'
import { proposalMachine } from '#machines/proposal.machine.ts'
import { submissionMachine } from '#machines/submission.machine.ts'
import { chairMachine } from '#machines/chair.machine.ts'
import { departureMachine } from '#machines/departure.machine.ts'
import type { State } from '#machines/effects.ts'
import { cycleMachine } from '#machines/cycle.machine.ts'
import { packMachine } from '#machines/pack.machine.ts'
import { recallMachine } from '#machines/recall.machine.ts'
import { recallTaskMachine } from '#machines/recallTask.machine.ts'
import { steriliserMachine } from '#machines/steriliser.machine.ts'
import { conversationMachine } from '#machines/conversation.machine.ts'
import { eventMachine } from '#machines/event.machine.ts'
import { gapMachine } from '#machines/gap.machine.ts'
import { offerMachine } from '#machines/offer.machine.ts'
import { waitlistEntryMachine } from '#machines/waitlistEntry.machine.ts'
import { messageMachine } from '#machines/message.machine.ts'
import { migrationMachine } from '#machines/migration.machine.ts'
import { processMachine } from '#machines/process.machine.ts'
import { commandsOf } from '#resources/registry.ts'
import { resources } from '#resources/index.ts'
import { aContext, aVisit, charts } from '../support/charts.ts'
import { regionsOf, withGuards } from '../support/chartWords.ts'
import { arrivalTable, deviceTable, proposalTable, sessionTable, submissionTable } from './kiosk/tables.ts'
import { conversationTable, messageTable } from './messaging/tables.ts'
import { cycleTable, packTable, recallTable, recallTaskTable, steriliserTable } from './sterilisation/tables.ts'
import { eventTable, gapTable, offerTable, wishTable } from './waitlist/tables.ts'
import {
  type Table,
  chairTable,
  confirmationTable,
  departureTable,
  examTable,
  migrationTable,
  paperworkTable,
  processTable,
  visitTable,
} from './tables.ts'

const context = aContext({ before: aVisit(), record: aVisit() })

const drawn = [
  ['visit', appointmentMachine, visitTable],
  ['confirmation', appointmentMachine, confirmationTable],
  ['paperwork', appointmentMachine, paperworkTable],
  ['exam', appointmentMachine, examTable],
  ['', chairMachine, chairTable],
  ['', departureMachine, departureTable],
  ['', steriliserMachine, steriliserTable],
  ['', cycleMachine, cycleTable],
  ['', packMachine, packTable],
  ['', recallMachine, recallTable],
  ['', recallTaskMachine, recallTaskTable],
  ['', processMachine, processTable],
  ['', migrationMachine, migrationTable],
  ['', conversationMachine, conversationTable],
  ['', messageMachine, messageTable],
  ['', waitlistEntryMachine, wishTable],
  ['', gapMachine, gapTable],
  ['', eventMachine, eventTable],
  ['', offerMachine, offerTable],
  ['', kioskDeviceMachine, deviceTable],
  ['', kioskSessionMachine, sessionTable],
  ['', arrivalMachine, arrivalTable],
  ['', proposalMachine, proposalTable],
  ['', submissionMachine, submissionTable],
] as const

const wordsOf = (chart: (typeof drawn)[number][1], region: string) =>
  Object.keys(regionsOf(chart).find(([name]) => name === region)?.[1].states ?? {})

/** The others stand at their first words, and a visit that is not the matter is under way. */
const standingAt = (region: string, word: string): State =>
  region === '' ? word : { visit: 'scheduled', confirmation: 'unasked', paperwork: 'none', exam: 'none', [region]: word }

const wordAfter = (state: State, region: string) => (typeof state === 'string' ? state : state[region])

/** One row: every command of the chart with where it leads, or nothing where it is refused. */
function row(chart: (typeof drawn)[number][1], region: string, word: string, guards: boolean, table: Table): Record<string, string> {
  const asked = withGuards(chart, guards)
  const own = new Set(Object.values(table).flatMap(Object.keys))
  const entries = commandsOfChart(chart)
    .filter((command) => own.has(command))
    .map((command) => {
      const answer = ask(asked, standingAt(region, word), context, command)
      return [command, answer.allowed ? String(wordAfter(answer.state, region)) : '']
    })
  return Object.fromEntries(entries.filter(([, to]) => to !== ''))
}

const leadsTo = (cell: string) => cell.split(/[! ]/)[0] ?? ''
/** Where it leads when no guard is met: the last word of the cell, if anything can go there unasked. */
const unguarded = (cell: string) => (cell.includes('!') ? (cell.split('! ')[1] ?? leadsTo(cell)) : '')

const mapped = (cells: Readonly<Record<string, string>>, to: (cell: string) => string) =>
  Object.fromEntries(
    Object.entries(cells)
      .map(([command, cell]) => [command, to(cell)])
      .filter(([, word]) => word !== ''),
  )

describe.each(drawn)('the table of %s', (region, chart, table: Table) => {
  test.each(wordsOf(chart, region))('[CHART-9] Every command is asked in %s, and leads where the table says or is refused', (word) => {
    expect(row(chart, region, word, true, table)).toEqual(mapped(table[word] ?? { missing: 'in the table' }, leadsTo))
    expect(row(chart, region, word, false, table)).toEqual(mapped(table[word] ?? {}, unguarded))
  })
})

describe('the tables', () => {
  test('[CHART-9] They leave out no chart, no state and no command', () => {
    expect(new Set(drawn.map(([, chart]) => chart.id))).toEqual(new Set(charts.map(({ id }) => id)))
    for (const chart of charts) {
      const tables = drawn.filter(([, own]) => own.id === chart.id)
      const commands = tables.flatMap(([, , table]) => Object.values(table as Table).flatMap(Object.keys))
      expect(new Set(commands)).toEqual(new Set(commandsOfChart(chart)))
      expect(tables.map(([region]) => region).toSorted()).toEqual(
        regionsOf(chart)
          .map(([name]) => name)
          .toSorted(),
      )
    }
  })

  test('[CHART-10] What a declaration offers its chart draws, and the other way about; only editing needs no chart', () => {
    for (const resource of resources.filter(({ charts: own }) => own)) {
      const own = 'every' in resource.charts! ? [resource.charts.every] : Object.values(resource.charts!.of)
      const offered = commandsOf(resource)
        .filter(({ declaration }) => !declaration.edits)
        .map(({ word }) => word)
      expect(new Set(own.flatMap(commandsOfChart))).toEqual(new Set(offered))
    }
  })
})
