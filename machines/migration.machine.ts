import { setup } from 'xstate'
import type { Context, Effect } from './effects.ts'

/** Back to the first row, with nothing counted. */
const fromTheTop = { type: 'set', params: { values: { read: 0, imported: 0, known: 0, refused: 0 } } } as const

/** An import: a file is looked at before a row of it is written, and goes on where it stopped. */
export const migrationMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Context,
    events: {} as { type: 'create' | 'attach' | 'look' | 'looked' | 'start' | 'advance' | 'stop' | 'finish' | 'fail' },
  },
  actions: { set: (_, _params: Omit<Extract<Effect, { verb: 'set' }>, 'verb'>) => {} },
}).createMachine({
  id: 'migration',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { create: 'waiting' } },
    waiting: { on: { attach: 'looking' } },
    looking: { on: { looked: 'ready', fail: 'failed' } },
    ready: { on: { start: { target: 'running', actions: fromTheTop }, look: 'looking' } },
    running: { on: { advance: 'running', stop: 'stopped', finish: 'finished', fail: 'failed' } },
    /** The rows that were in hand when it was stopped are counted still. */
    stopped: { on: { start: 'running', advance: 'stopped' } },
    failed: { on: { look: 'looking' } },
    finished: { on: { start: { target: 'running', actions: fromTheTop } } },
  },
})
