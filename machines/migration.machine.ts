import { setup } from 'xstate'
import type { Context } from './effects.ts'

/** An import: a file is looked at before a row of it is written, and goes on where it stopped. */
export const migrationMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Context,
    events: {} as { type: 'create' | 'attach' | 'look' | 'looked' | 'start' | 'advance' | 'stop' | 'finish' | 'fail' },
  },
}).createMachine({
  id: 'migration',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { create: 'waiting' } },
    waiting: { on: { attach: 'looking' } },
    looking: { on: { looked: 'ready', fail: 'failed' } },
    ready: { on: { start: 'running', look: 'looking' } },
    running: { on: { advance: 'running', stop: 'stopped', finish: 'finished', fail: 'failed' } },
    stopped: { on: { start: 'running' } },
    failed: { on: { look: 'looking' } },
    finished: { on: { start: 'running' } },
  },
})
