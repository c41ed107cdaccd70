import { faultOfLetter, type LetterText, letterFields } from '#domain/messaging/letter.ts'
import { id, optional } from '#domain/fields.ts'
import { conflictProblem, fieldProblem } from '#domain/problems.ts'
import { allScopes, grantableScopes } from '#domain/scopes.ts'
import type { Fields } from '#domain/wire.ts'
import { assets } from '#resources/documents/assets.ts'
import { patients } from '#resources/people/patients.ts'
import { type Principal, systemPrincipal } from '../../engine/access/principal.ts'
import { fileStore } from '../../files/fileStore.ts'
import { call } from '../../module/call.ts'
import { callShape, described, recordShapeOf } from '../../module/callShapes.ts'
import { letterFrameOf } from './letterFrameOf.ts'
import { readLetterRecords } from './letterRecords.ts'
import { createLetterPrinter, type PrintedLetter } from './pdf/letterPrinter.ts'
import { readLetterTemplate } from './readLetterTemplate.ts'

const letterPrinter = () => createLetterPrinter()

const ending = '.pdf'
/** The longest name that leaves room for the ending. */
const maxTitle = 200 - ending.length

/** Composes a letter of a patient as a PDF and keeps it as a file of the patient. */
export const composeLetterCall = call('POST', '/api/patients/:id/letters/', {
  name: 'patients.composeLetter',
  area: assets.name,
  scope: allScopes('pat', 'pat.comm'),
  summary: 'Composes a letter of a patient as a PDF, and keeps it as a file of the patient',
  description:
    'The PDF has the letterhead, the date and the signature of this moment. A text with an open place is refused, and so is a sign that the fonts of letters lack.',
  answer: 'The file of the letter.',
  body: callShape({ ...letterFields, template: described(optional(id), 'The template whose text the user began with.') }),
  response: recordShapeOf(assets),
  refusals: [404, 409, 422],
  run: async ({ deps, service }, { principal, path: { id: patient = '' }, body: { template: templateId, ...text }, request }) => {
    const records = await readLetterRecords({ deps, principal }, patient)
    const template = await readLetterTemplate(deps.store, principal.practice, templateId)
    refuseOpen(text)
    const letter = { ...text, ...letterFrameOf(records) }
    const bytes = printedBytes(await service(letterPrinter).print({ letter, at: records.now }))
    const data = {
      ...{ name: text.subject.slice(0, maxTitle) + ending, kind: 'letter', type: 'application/pdf', bytes: bytes.length },
      ...{ of: records.patient.id, ofArea: patients.name, writtenBy: principal.user },
      ...{ template: template?.id ?? null, templateVersion: template?.version ?? null },
    }
    const attach = (file: Fields) =>
      deps.commands.execute(inTheNameOf(principal), { command: 'assets.attach', data: file, because: request.id })
    const { record } = await service(fileStore).saveFor(bytes, (sha256) => attach({ ...data, sha256 }))
    if (!record) throw new Error('A letter was kept without its record')
    return record
  },
})

/** @throws Problem `conflicting` naming the field, for a text with a place that no one filled in */
function refuseOpen(text: LetterText): void {
  const fault = faultOfLetter(text)
  if (fault) throw conflictProblem(fault.path, fault.message)
}

/** @throws Problem `conflicting` for a sign that would be an empty box */
function printedBytes(printed: PrintedLetter): Uint8Array {
  if ('bytes' in printed) return printed.bytes
  const { path, sign } = printed.unprintable
  throw fieldProblem(path, `The fonts of letters have no “${sign}”. Write it in another way.`)
}

/** The log names the user, although only the server may make the record. */
const inTheNameOf = ({ practice, by, origin }: Principal): Principal => ({
  ...systemPrincipal(practice, 'letters', new Set(grantableScopes), origin),
  by,
})
