import { AppointmentType } from '#domain/scheduling/calendar.ts'
import { Submission, type SubmissionState } from '#domain/documents/submission.ts'
import { Pack, type PackState } from '#domain/sterilisation/pack.ts'
import type { PlaceRows, SubmissionRow } from '#streams/derive/board/boardLive.ts'
import { inPlace } from '#streams/derive/board/boardPlace.ts'
import type { Demanding } from '#streams/derive/sterilisation/sterileNeeds.ts'
import type { PackRow } from '#streams/derive/sterilisation/sterileRows.ts'
import { at, rows } from './aDay.ts'

/** What is in place for a day's visits, in the shapes that the stream gives. */

const anyId = '01926f00-0000-7000-8000-000000000000'
const record = (id: string) => ({ id, version: 1, createdAt: at('06:00'), updatedAt: at('06:00') })

export const aForm = (id: string, visit: string, state: SubmissionState): SubmissionRow => ({
  ...Submission.parse({ form: anyId, patient: anyId, location: anyId }),
  ...record(id),
  appointment: visit,
  state,
  since: at('07:00'),
})

export const aPack = (code: string, visit: string | null, state: PackState = 'allocated', kind = 'Exam kit'): PackRow => ({
  ...Pack.parse({ code, kind, location: anyId }),
  ...record(code),
  appointment: visit,
  state,
  since: at('07:00'),
})

/** A kind of visit that wants packs; it bears the id of its name. */
export const aType = (id: string, ...packs: readonly { readonly kind: string; readonly count: number }[]): Demanding => ({
  ...AppointmentType.parse({ name: id, minutes: 30, packs }),
  ...record(id),
})

type Place = { readonly forms?: readonly SubmissionRow[]; readonly packs?: readonly PackRow[]; readonly types?: readonly Demanding[] }

export const aPlace = ({ forms = [], packs = [], types = [] }: Place): PlaceRows => ({
  forms: rows(forms),
  packs: rows(packs),
  types: rows(types),
})

export const nothingAsked = inPlace(aPlace({}))
