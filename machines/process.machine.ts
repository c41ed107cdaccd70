import { setup } from 'xstate'
import type { Context } from './effects.ts'

/** Work that goes on by itself: it runs until it is stopped, ends or fails, and may be started again. */
export const processMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Context,
    events: {} as { type: 'create' | 'start' | 'stop' | 'report' | 'finish' | 'fail' },
  },
}).createMachine({
  id: 'process',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { create: 'running' } },
    running: { on: { report: 'running', stop: 'stopped', finish: 'finished', fail: 'failed' } },
    stopped: { on: { start: 'running' } },
    finished: { on: { start: 'running' } },
    failed: { on: { start: 'running' } },
  },
})
