import { setup } from 'xstate'
import type { Migration } from '#domain/system/migration.ts'
import type { RecordOf } from '#domain/wire.ts'
import { verbs } from '../kernel/actionCreators.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import type { AreaContext, NoFields } from '../kernel/areaContext.ts'

type MigrationContext = AreaContext<RecordOf<Migration>, NoFields, NoFields>

/** Restarts at the first row with all counts at zero. */
const resetCounts = actionsOf<MigrationContext>().set(() => ({ read: 0, imported: 0, known: 0, refused: 0 }))

/** An import: the file is previewed before any row is written, and resumes where it stopped. */
export const migrationMachine = setup({
  types: {
    context: {} as MigrationContext,
    input: {} as MigrationContext,
    events: {} as {
      type:
        | 'create'
        | 'attach'
        | 'look'
        | 'looked'
        | 'askMapping'
        | 'map'
        | 'start'
        | 'advance'
        | 'stop'
        | 'finish'
        | 'fail'
        | 'discard'
        | 'undo'
        | 'recordUndo'
    },
  },
  actions: verbs,
}).createMachine({
  id: 'migration',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { create: 'waiting' } },
    waiting: { on: { attach: 'looking' } },
    looking: { on: { looked: 'ready', askMapping: 'unmapped', fail: 'failed' } },
    /** A column of the file is not mapped, so the import cannot start. */
    unmapped: { on: { map: 'looking', look: 'looking' } },
    ready: { on: { start: { target: 'running', actions: resetCounts }, map: 'looking', look: 'looking' } },
    running: { on: { advance: 'running', stop: 'stopped', finish: 'finished', fail: 'failed' } },
    /** Still counts the rows that were in progress when the user stopped it. */
    stopped: { on: { start: 'running', advance: 'stopped', undo: 'undoing' } },
    failed: { on: { look: 'looking', discard: 'failed' } },
    finished: { on: { start: { target: 'running', actions: resetCounts }, undo: 'undoing' } },
    undoing: { on: { recordUndo: 'undone', fail: 'stopped' } },
    undone: {},
  },
})
