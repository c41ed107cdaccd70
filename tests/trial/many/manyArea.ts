import { setup } from 'xstate'
import * as z from 'zod/mini'
import { day, id, optional, singleLine } from '#domain/fields.ts'
import { figure } from '#domain/figures/figure.ts'
import { minutes } from '#domain/time.ts'
import { noChange, verbs } from '#machines/kernel/actionCreators.ts'
import type { AreaContext, NoFields, Stateful } from '#machines/kernel/areaContext.ts'
import { resource } from '#resources/resource.ts'

const Many = z.strictObject({ patient: id, appointment: optional(id), location: id, name: singleLine(80), on: day })

type ManyRecord = z.infer<typeof Many>
type ManyContext = AreaContext<Stateful<ManyRecord, 'open' | 'late' | 'done'>, NoFields, NoFields>

const machineOf = (number: number) =>
  setup({
    types: { context: {} as ManyContext, input: {} as ManyContext, events: {} as { type: 'create' | 'edit' | 'finish' | 'remove' } },
    guards: { hasName: ({ context }) => context.record.name !== '' },
    actions: verbs,
    delays: { anHour: minutes(60) },
  }).createMachine({
    id: `trialMany${number}`,
    context: ({ input }) => input,
    initial: 'new',
    states: {
      new: { on: { create: 'open' } },
      open: {
        after: { anHour: 'late' },
        on: { edit: { actions: noChange }, finish: { target: 'done', guard: 'hasName' }, remove: 'removed' },
      },
      late: { on: { edit: { actions: noChange }, finish: 'done', remove: 'removed' } },
      done: { on: { remove: 'removed' } },
      removed: { type: 'final' },
    },
  })

const perDay = (number: number) =>
  figure<ManyRecord>()({
    name: `many-${number}`,
    version: 1,
    definition: 'Records a day.',
    dimensions: [],
    measures: ['records'],
    count: ({ on }) => (on === undefined ? [] : [{ day: on, values: { records: 1 } }]),
  })

/**
 * An area as large as most: a machine with a timer, references to patients and appointments, search and a figure. Forty of them show what
 * one more area costs the others.
 */
export const manyArea = (number: number) =>
  resource({
    name: `trial/many${number}`,
    module: 'system',
    record: Many,
    refs: { patient: 'patients', appointment: 'appointments', location: 'locations' },
    locationField: 'location',
    columns: ['patient', 'appointment', 'on', 'state'],
    search: ['name'],
    machines: { every: machineOf(number) },
    figures: [perDay(number)],
    readScope: 'pat',
    commands: {
      create: { scope: 'pat.e', creates: true, data: Many },
      edit: { scope: 'pat.e', updates: true },
      finish: { scope: 'pat.e' },
      remove: { scope: 'pat.e', deletes: true },
    },
  })
