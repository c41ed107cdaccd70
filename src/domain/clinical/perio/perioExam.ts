import * as z from 'zod/mini'
import { permanentTeeth } from '../chart/tooth.ts'
import { day, id, instant, optional, text, wholeNumber } from '../../fields.ts'
import type { FieldError } from '../../wire.ts'
import { perioSite, perioSites } from './perioSites.ts'

export const perioExamStates = ['open', 'closed', 'amended'] as const
export type PerioExamState = (typeof perioExamStates)[number]

export const maxProbing = 15
export const minMargin = -9
export const maxMargin = 15
export const maxGrade = 3

const sixOf = <Field extends z.ZodMiniType>(field: Field) => z.array(field).check(z.length(perioSites.length))
const marks = z.optional(z.array(perioSite).check(z.maxLength(perioSites.length)))
const grade = wholeNumber(0, maxGrade)

/**
 * What an exam says of one tooth. Lists of six are in the order of `perioSites`. A part that says nothing is left out, so that an exam of
 * 28 teeth stays small.
 */
export const PerioTooth = z.strictObject({
  /** Depth of the pocket in millimetres; `null` if not recorded. */
  probing: z.optional(sixOf(z.nullable(wholeNumber(0, maxProbing)))),
  /** From the neck of the tooth to the gum in millimetres; a receded gum is positive. Omitted: 0 everywhere. */
  margin: z.optional(sixOf(wholeNumber(minMargin, maxMargin))),
  bleeding: marks,
  suppuration: marks,
  plaque: marks,
  /** Omitted: not recorded. */
  mobility: z.optional(grade),
  /** The grade at each entrance between the roots. */
  furcation: z.optional(z.strictObject({ B: z.optional(grade), L: z.optional(grade), M: z.optional(grade), D: z.optional(grade) })),
  missing: z.optional(z.boolean()),
  implant: z.optional(z.boolean()),
})
export type PerioTooth = z.infer<typeof PerioTooth>

type ToothNumber = `${1 | 2 | 3 | 4}${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`
export type ToothField = `tooth${ToothNumber}`

/** The field of a permanent tooth. One field a tooth keeps the log entry of a stroke as small as one tooth. */
export const toothFieldOf = (tooth: number): ToothField => `tooth${tooth}` as ToothField

export const toothFields = permanentTeeth.map(toothFieldOf)

const teeth = Object.fromEntries(toothFields.map((field) => [field, optional(PerioTooth)])) as Record<
  ToothField,
  z.ZodMiniDefault<z.ZodMiniNullable<typeof PerioTooth>>
>

/** An exam of the gums of a patient: six sites around each permanent tooth. */
export const PerioExam = z.strictObject({
  patient: id,
  appointment: optional(id),
  provider: id,
  examinedOn: day,
  /** Implants are not probed: no site of theirs is left open. */
  skipsImplants: z._default(z.boolean(), false),
  /** Why it was signed while sites were left. */
  incompleteReason: optional(text(300)),
  signedBy: optional(id),
  signedByName: optional(text(200)),
  signedAt: optional(instant),
  /** The exam that this one corrects, and why. */
  amends: optional(id),
  amendReason: optional(text(300)),
  ...teeth,
})
export type PerioExam = z.infer<typeof PerioExam>

/** The part of an exam that says something of teeth. Fields of teeth may be absent. */
export type PerioFindings = { readonly [Field in ToothField]?: PerioTooth | null | undefined } & { readonly skipsImplants?: boolean }

const nothingFound: PerioTooth = {}

export const perioToothOf = (exam: PerioFindings, tooth: number): PerioTooth => exam[toothFieldOf(tooth)] ?? nothingFound

/** The first tooth that is both missing and an implant. */
export function faultOfPerioExam(exam: PerioExam): FieldError | null {
  const tooth = permanentTeeth.find((number) => {
    const { missing, implant } = perioToothOf(exam, number)
    return missing && implant
  })
  return tooth === undefined ? null : { path: toothFieldOf(tooth), message: `says that ${tooth} is missing and an implant` }
}
