import * as z from 'zod/mini'
import { id } from '#domain/fields.ts'
import { duplicateReasonKinds } from '#domain/people/merges/duplicateReason.ts'
import { notFoundProblem } from '#domain/problems.ts'
import { patients } from '#resources/people/patients.ts'
import { viewedBy } from '../../http/routes/registerArea.ts'
import { canAccess } from '../../engine/access/recordAccess.ts'
import { call } from '../../module/call.ts'
import { callShape, described, limitUpTo, pageOf } from '../../module/callShapes.ts'
import { type DuplicateCursor, duplicatesOf, findDuplicates, firstCursor } from './findDuplicates.ts'

const cursor = z.string().check(z.maxLength(40), z.regex(/^(birthDate|phone) \S{0,24}$/, 'is not a cursor of this list'))

const Pair = callShape({
  records: described(z.array(z.record(z.string(), z.unknown())), 'The two patients, as the caller sees them.'),
  reasons: described(z.array(z.enum(duplicateReasonKinds)), 'What they have in common.'),
})

/** Proposes records that are probably of one patient. */
export const duplicatesCall = call('GET', '/api/patients/duplicates/', {
  name: 'patients.duplicates',
  area: patients.name,
  scope: 'pat.m',
  summary: 'Lists records that are probably of one patient',
  description:
    'Two patients with the same Medicare card, or with names that sound alike and the same date of birth, phone or email address. With ' +
    '`patient`, the duplicates of that one; otherwise among all patients, and a page may hold more or fewer pairs than `limit`.',
  answer: 'Pairs of patients with the reasons.',
  refusals: [404],
  query: z.strictObject({
    patient: z.optional(described(id, 'Only duplicates of this patient.')),
    after: z.optional(described(cursor, 'The `next` of the page before.')),
    limit: limitUpTo(100, 20),
  }),
  response: pageOf(Pair),
  run: async ({ deps }, { principal, query: { patient, after, limit } }) => {
    const reader = { deps, principal, pageLength: 500 }
    const { pairs, next } = patient === undefined ? await findDuplicates(reader, cursorOf(after), limit) : await pairsOf(reader, patient)
    const items = pairs.map(({ records, reasons }) => ({
      records: records.map((record) => viewedBy(principal, patients, record)),
      reasons: [...reasons],
    }))
    return { items, next: next && `${next.column} ${next.above}` }
  },
})

async function pairsOf(reader: Parameters<typeof duplicatesOf>[0], patient: string) {
  const { deps, principal } = reader
  const record = await deps.store.get(principal.practice, 'patients', patient)
  if (!record || !canAccess(principal, patients, record)) throw notFoundProblem()
  return { pairs: record.mergedInto === null ? await duplicatesOf(reader, record) : [], next: null }
}

function cursorOf(after: string | undefined): DuplicateCursor {
  const [column, above = ''] = after?.split(' ') ?? []
  return column === 'phone' || column === 'birthDate' ? { column, above } : firstCursor
}
