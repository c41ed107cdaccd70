import { and, setup } from 'xstate'
import { overExportStates, type Process, type ProcessState } from '#domain/system/process.ts'
import type { AreaContext, NoFields, Stateful } from '../kernel/areaContext.ts'

type ProcessContext = AreaContext<Stateful<Process, ProcessState>, NoFields, NoFields>

const isWork = (record: Process | null): boolean => Boolean(record?.work)
/** Starting a job for work that was set aside would do nothing. */
const start = { target: 'running', guard: and(['wasNotSetAside', 'hasWorkLeft']) } as const
/** Kinds whose work is over in these states, so that starting the job would do nothing. */
const endStates: Partial<Record<Process['kind'], readonly ProcessState[]>> = { export: overExportStates, demo: ['finished'] }

/** A background job: it runs until it is stopped, finishes or fails, and can be started again if that does something. */
export const processMachine = setup({
  types: {
    context: {} as ProcessContext,
    input: {} as ProcessContext,
    events: {} as { type: 'create' | 'setAside' | 'start' | 'retry' | 'stop' | 'report' | 'finish' | 'fail' },
  },
  guards: {
    wasSetAside: ({ context }) => isWork(context.before),
    wasNotSetAside: ({ context }) => !isWork(context.before),
    hasWorkLeft: ({ context: { before } }) => !(before && endStates[before.kind]?.includes(before.state)),
  },
}).createMachine({
  id: 'process',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { create: 'running', setAside: 'failed' } },
    running: { on: { report: 'running', stop: 'stopped', finish: 'finished', fail: 'failed' } },
    stopped: { on: { start } },
    finished: { on: { start } },
    failed: { on: { start, retry: { target: 'running', guard: 'wasSetAside' } } },
  },
})
