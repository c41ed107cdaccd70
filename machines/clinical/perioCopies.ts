import { plainTooth, type PresenceStroke, statusAfter, type ToothStatus } from '#domain/clinical/chart/presence.ts'
import { permanentTeeth } from '#domain/clinical/chart/tooth.ts'
import {
  type PerioExam,
  type PerioTooth,
  perioToothOf,
  type ToothField,
  toothFieldOf,
  toothFields,
} from '#domain/clinical/perio/perioExam.ts'
import { isPerioTooth } from '#domain/clinical/perio/perioSites.ts'
import type { Instant } from '#domain/time.ts'
import type { Fields, RecordOf } from '#domain/wire.ts'

/** What a new exam takes from an earlier one and from the dental chart. */

type TeethOfExam = { readonly [Field in ToothField]?: PerioTooth }

/** A stroke of the dental chart that is in the mouth and says whether a tooth is there. */
export type ChartedPresence = PresenceStroke & { readonly teeth: readonly number[]; readonly createdAt: Instant }

/** Teeth that the chart says are not there, or are implants. A tooth of which it says nothing is left out. */
export function chartedTeeth(strokes: readonly ChartedPresence[]): TeethOfExam {
  const statuses = new Map<number, ToothStatus>()
  for (const stroke of strokes.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)))
    for (const tooth of stroke.teeth) statuses.set(tooth, statusAfter(statuses.get(tooth) ?? plainTooth, tooth, stroke))
  const teeth = [...statuses].flatMap(([tooth, { presence, hasImplant }]) => {
    if (!isPerioTooth(tooth)) return []
    const finding: PerioTooth = hasImplant ? { implant: true } : presence === 'present' ? {} : { missing: true }
    return [[toothFieldOf(tooth), finding] as const]
  })
  return Object.fromEntries(teeth)
}

/** Missing teeth and implants, without any figure. */
export function lastingTeeth(exam: PerioExam): TeethOfExam {
  const teeth = permanentTeeth.flatMap((tooth) => {
    const { missing, implant } = perioToothOf(exam, tooth)
    return missing || implant ? [[toothFieldOf(tooth), { ...(missing ? { missing } : {}), ...(implant ? { implant } : {}) }] as const] : []
  })
  return Object.fromEntries(teeth)
}

/** The data of a copy that corrects an exam. */
export function amendmentOf(exam: RecordOf<PerioExam>, amendReason: string): Fields {
  const { patient, appointment, provider, examinedOn, skipsImplants } = exam
  const teeth = toothFields.flatMap((field) => (exam[field] ? [[field, exam[field]] as const] : []))
  return { patient, appointment, provider, examinedOn, skipsImplants, amends: exam.id, amendReason, ...Object.fromEntries(teeth) }
}
