import * as z from 'zod/mini'
import { id, instant } from '#domain/fields.ts'
import { notFoundProblem } from '#domain/problems.ts'
import { openNoteLimits } from '#domain/system/openNote.ts'
import { patients } from '#resources/people/patients.ts'
import { canAccess } from '../engine/access/recordAccess.ts'
import { call } from '../module/call.ts'
import { callShape, described, limitUpTo, pageOf } from '../module/callShapes.ts'
import { ActorShape } from '../module/logShapes.ts'

const cursor = z.string().check(z.maxLength(15), z.regex(/^[1-9]\d{0,14}$/, 'is not a cursor of this list'))

const OpenNoteShape = callShape({
  id: z.string(),
  at: described(instant, 'The first opening within 30 minutes.'),
  patient: z.string(),
  by: ActorShape,
})

/** Lists who opened patients' records, newest first. */
export const patientOpensCall = call('GET', '/api/patients/opens/', {
  name: 'patients.opens',
  area: patients.name,
  scope: 'pat.h',
  summary: 'Lists who opened patients’ records',
  description: 'Newest first. Each user is listed once for a patient within 30 minutes. The server keeps the list as long as the log.',
  answer: 'Openings, newest first.',
  query: z.strictObject({
    patient: z.optional(described(id, 'Only openings of this patient.')),
    limit: limitUpTo(openNoteLimits.most, openNoteLimits.initial),
    after: z.optional(described(cursor, 'The `next` of the page before.')),
  }),
  response: pageOf(OpenNoteShape),
  run: async ({ deps: { store } }, { principal, query: { patient = null, limit, after } }) => {
    if (patient !== null) {
      const record = await store.get(principal.practice, patients.name, patient)
      if (!record || !canAccess(principal, patients, record)) throw notFoundProblem()
    }
    const page = { before: after === undefined ? null : Number(after), limit: limit + 1 }
    const notes = await store.openNotes.list(principal.practice, { area: patients.name, record: patient }, page)
    const items = notes.slice(0, limit).map(({ id: note, at, record, by }) => ({ id: note, at, patient: record, by }))
    return { items, next: notes.length > limit ? (items.at(-1)?.id ?? null) : null }
  },
})
