import * as z from 'zod/mini'
import { id } from '#domain/fields.ts'
import { openPlacesIn } from '#domain/messaging/template.ts'
import { fieldProblem } from '#domain/problems.ts'
import { allScopes } from '#domain/scopes.ts'
import { assets } from '#resources/documents/assets.ts'
import { call } from '../../module/call.ts'
import { callShape, described } from '../../module/callShapes.ts'
import { letterFrameOf } from './letterFrameOf.ts'
import { readLetterRecords } from './letterRecords.ts'
import { letterTextOf } from './letterTextOf.ts'
import { readLetterTemplate } from './readLetterTemplate.ts'

const Draft = callShape({
  ...{ addressee: z.string(), subject: z.string(), body: z.string() },
  open: described(
    z.array(z.string()),
    'The places that have no value, such as `appointment.day`. A user writes each before the letter is kept.',
  ),
  letterhead: callShape({ name: z.string(), lines: z.array(z.string()) }),
  ...{ date: z.string(), closing: z.string(), signature: z.array(z.string()) },
})

/** The text of a letter before a user edits it, with the paper around it. Nothing is stored. */
export const letterDraftCall = call('GET', '/api/patients/:id/letters/draft/', {
  name: 'patients.letterDraft',
  area: assets.name,
  scope: allScopes('pat', 'pat.comm'),
  summary: 'Fills in a template of letters for a patient, without storing anything',
  description: 'The letterhead, the date and the signature are those that the letter would have now.',
  answer: 'The text of the letter, and the paper around it.',
  query: z.strictObject({
    template: z.optional(described(id, 'An active template of the kind `letter`. Omitted: a salutation alone.')),
    contact: z.optional(described(id, 'The contact to whom the letter goes. Omitted: the patient, or who acts for them.')),
  }),
  response: Draft,
  refusals: [404, 409, 422],
  run: async ({ deps }, { principal, path: { id: patient = '' }, query: { template = null, contact = null } }) => {
    const records = await readLetterRecords({ deps, principal }, patient, contact)
    if (contact !== null && !records.contact) throw fieldProblem('contact', 'There is no such contact.')
    const text = letterTextOf(records, await readLetterTemplate(deps.store, principal.practice, template))
    const open = Object.values(text).flatMap(openPlacesIn)
    return { ...text, open: [...new Set(open.map(({ name }) => name))], ...letterFrameOf(records) }
  },
})
