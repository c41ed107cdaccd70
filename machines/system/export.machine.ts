import { setup } from 'xstate'
import { exportKept, type Export } from '#domain/system/export.ts'
import type { RecordOf } from '#domain/wire.ts'
import { verbs } from '../kernel/actionCreators.ts'
import type { AreaContext, NoFields } from '../kernel/areaContext.ts'

type ExportContext = AreaContext<RecordOf<Export>, NoFields, NoFields>

/** A file that is made, can be fetched for some days, and is gone then. An export that failed or was cancelled can be made again. */
export const exportMachine = setup({
  types: {
    context: {} as ExportContext,
    input: {} as ExportContext,
    events: {} as { type: 'create' | 'createReport' | 'start' | 'advance' | 'finish' | 'fail' | 'cancel' | 'retry' },
  },
  actions: verbs,
  delays: { lapse: () => exportKept },
}).createMachine({
  id: 'export',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { create: 'queued', createReport: 'queued' } },
    queued: { on: { start: 'running', fail: 'failed', cancel: 'cancelled' } },
    running: { on: { advance: 'running', finish: 'ready', fail: 'failed', cancel: 'cancelled' } },
    ready: { after: { lapse: 'expired' } },
    failed: { on: { retry: 'queued' } },
    cancelled: { on: { retry: 'queued' } },
    expired: {},
  },
})
