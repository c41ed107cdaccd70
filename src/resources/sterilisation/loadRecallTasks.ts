import * as z from 'zod/mini'
import { text, oneOf } from '#domain/fields.ts'
import { assessments, LoadRecallTask, PackUse, notificationMethods, loadRecallTaskStates } from '#domain/sterilisation/loadRecallTask.ts'
import { allScopes } from '#domain/scopes.ts'
import { loadRecallTaskMachine } from '#machines/sterilisation/loadRecallTask.machine.ts'
import { resource } from '../resource.ts'

const ListData = z.pick(LoadRecallTask, { recall: true, location: true, patient: true, uses: true })
const note = z.optional(z.nullable(text(500)))
const AssessData = z.strictObject({ assessed: oneOf(assessments), note })
const NotifyData = z.strictObject({ notifiedHow: oneOf(notificationMethods), note })

/** The patients of a load recall, one task each: created by the load recall, followed up by staff. */
export const loadRecallTasks = resource({
  name: 'steris/tasks',
  module: 'sterilisation',
  path: '/steris/tasks/',
  record: LoadRecallTask,
  locationField: 'location',
  refs: { recall: 'steris/recalls', location: 'locations', patient: 'patients' },
  softRefs: { pack: 'steris', appointment: 'appointments' },
  titleFields: ['patient'],
  columns: ['recall', 'location', 'patient', 'state'],
  unique: [{ fields: ['recall', 'patient'], among: 'practice' }],
  machines: { every: loadRecallTaskMachine },
  states: loadRecallTaskStates,
  readScope: 'steritrk',
  commands: {
    /** Sent by a recalled pack that was used on the patient. */
    list: { scope: 'steritrk', principals: ['system'], creates: true, data: ListData },
    addUses: {
      scope: 'steritrk',
      principals: ['system'],
      data: z.strictObject({ added: z.array(PackUse).check(z.maxLength(2000)) }),
      ownsFields: ['uses'],
    },
    assess: { scope: 'steritrk.a', data: AssessData, ownsFields: ['assessed', 'assessedAt', 'assessedBy'] },
    notify: { scope: allScopes('steritrk', 'msg', 'pat.comm'), data: NotifyData, ownsFields: ['notifiedHow', 'notifiedAt'] },
  },
})
