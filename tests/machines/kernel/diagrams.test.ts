import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderDiagrams } from '#programs/drawCharts.ts'
import { machines } from '../../support/machines/appointmentOutcome.ts'
import { transitionsOf } from '../../support/machines/machineStructure.ts'

const readme = readFileSync(new URL('../../../machines/README.md', import.meta.url), 'utf8')

test('[CHART-12] the state diagrams in the README match the state machines: run `node src/programs/drawCharts.ts` after changing one', () => {
  expect(readme).toBe(renderDiagrams())
})

test('[CHART-12] the state diagrams show every state machine, every state and every command', () => {
  const sections = new Map(
    readme
      .split('\n## ')
      .slice(1)
      .map((section) => [section.split(' ')[0], section]),
  )
  for (const machine of machines) {
    const section = sections.get(machine.id) ?? ''
    const names = transitionsOf(machine).flatMap(({ event, to }) => [
      ...to,
      ...(event.startsWith('xstate.') ? [`after ${event.split('.')[2]}`] : [event]),
    ])
    expect(names.filter((name) => !section.includes(name))).toEqual([])
  }
})
