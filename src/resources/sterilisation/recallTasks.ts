import * as z from 'zod/mini'
import { text, word } from '#domain/fields.ts'
import { assessments, RecallTask, Use, waysOfTelling } from '#domain/sterilisation/recallTask.ts'
import { all } from '#domain/scopes.ts'
import { recallTaskMachine } from '#machines/recallTask.machine.ts'
import { resource } from '../resource.ts'

const Listing = z.pick(RecallTask, { recall: true, location: true, patient: true, uses: true })
const note = z.optional(z.nullable(text(500)))
const Assessing = z.strictObject({ assessed: word(assessments), note })
const Notifying = z.strictObject({ notifiedHow: word(waysOfTelling), note })

/** The patients of a recall: one task for each, found by the recall and followed by people. */
export const recallTasks = resource({
  name: 'steris/tasks',
  part: 'sterilisation',
  path: '/steris/tasks/',
  record: RecallTask,
  within: 'location',
  refs: { recall: 'steris/recalls', location: 'locations', patient: 'patients' },
  mentions: { pack: 'steris', appointment: 'appointments' },
  calledBy: ['patient'],
  columns: ['recall', 'location', 'patient', 'state'],
  unique: [{ fields: ['recall', 'patient'], among: 'practice' }],
  charts: { every: recallTaskMachine },
  views: 'steritrk',
  commands: {
    /** Said by a pack of the recall that was used on them. */
    list: { scope: 'steritrk', principals: ['system'], makes: true, data: Listing },
    addUses: { scope: 'steritrk', principals: ['system'], data: z.strictObject({ added: z.array(Use) }), owns: ['uses'] },
    assess: { scope: 'steritrk.a', data: Assessing, owns: ['assessed', 'assessedAt', 'assessedBy'] },
    notify: { scope: all('steritrk', 'msg', 'pat.comm'), data: Notifying, owns: ['notifiedHow', 'notifiedAt'] },
  },
})
