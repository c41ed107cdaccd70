import * as z from 'zod/mini'
import { day, id, instant, oneOf, optional, price, singleLine, text, wholeNumber } from '../../fields.ts'
import { minutes } from '../../time.ts'
import type { FieldError } from '../../wire.ts'
import { operationStates, strokeKinds } from './operationStates.ts'
import { surface, surfacesOf, tooth } from './tooth.ts'
import { drawings } from './toothPicture.ts'

export const jaws = ['upper', 'lower', 'both'] as const

/** A change of state, so that the chart of any day follows from the records alone. */
const Step = z.strictObject({ to: oneOf(operationStates), at: instant, by: optional(id), byName: text(200) })
export type Step = z.infer<typeof Step>

const maxTeeth = 32
/** The most changes and corrections of one stroke. */
export const maxAmendments = 40

/** What a user sees of a stroke and may correct: the values that an amendment keeps. */
const describedFields = {
  condition: optional(id),
  item: optional(id),
  /** FDI. Empty: the mouth or a jaw. */
  teeth: z._default(z.array(tooth).check(z.maxLength(maxTeeth)), []),
  /** Teeth of a bridge or a denture that stand in the place of lost ones. */
  pontics: z._default(z.array(tooth).check(z.maxLength(maxTeeth)), []),
  surfaces: z._default(z.array(surface).check(z.maxLength(5)), []),
  roots: z._default(z.array(oneOf(['M', 'D', 'B', 'P', 'MB', 'DB', 'MP'])).check(z.maxLength(4)), []),
  jaw: optional(oneOf(jaws)),
  /** It is on a surplus tooth beside the one named. */
  supernumerary: z._default(z.boolean(), false),
  /** A missing tooth that was never there. */
  unformed: z._default(z.boolean(), false),
  quantity: z._default(wholeNumber(1, 99), 1),
  fee: optional(price),
  provider: optional(id),
  location: optional(id),
  /** Beside the name, such as “ceramic”. */
  detail: optional(singleLine(120)),
  performedOn: optional(day),
} as const

const amendedShape = {
  condition: describedFields.condition,
  item: describedFields.item,
  drawing: z._default(oneOf(drawings), 'mark'),
  teeth: describedFields.teeth,
  pontics: describedFields.pontics,
  surfaces: describedFields.surfaces,
  provider: describedFields.provider,
  detail: describedFields.detail,
  performedOn: describedFields.performedOn,
} as const

/** A change of a stroke, with the values before it. What was done changes only with a reason. */
const Amendment = z.strictObject({ at: instant, byName: text(200), reason: optional(text(300)), before: z.strictObject(amendedShape) })
export type Amendment = z.infer<typeof Amendment>

/** One stroke on the dental chart of a patient: a finding, what exists, what is planned or what was done. */
export const Operation = z.strictObject({
  patient: id,
  charted: oneOf(strokeKinds),
  ...describedFields,
  /** How the chart draws it: that of its condition when it was charted. */
  drawing: z._default(oneOf(drawings), 'mark'),
  /** The treatment plan that it belongs to, the phase by its key, and its place there. */
  plan: optional(id),
  phase: optional(singleLine(8)),
  order: z._default(wholeNumber(0, 999), 0),
  /** The appointment for which it is planned, or at which it was done. */
  appointment: optional(id),
  /** It was done by another practice. */
  elsewhere: z._default(z.boolean(), false),
  /** Why it is void, declined, referred or late. */
  reason: optional(text(300)),
  /** The treatment that ended this finding. */
  resolvedBy: optional(id),
  steps: z._default(z.array(Step).check(z.maxLength(40)), []),
  /** It can keep another stroke from a tooth: it changes which teeth are there, or its condition excludes others. */
  isDecisive: z._default(z.boolean(), false),
  /** Conditions that its teeth cannot have beside it: those of its condition when it was charted. */
  excludes: z._default(z.array(id).check(z.maxLength(50)), []),
  amendments: z._default(z.array(Amendment).check(z.maxLength(maxAmendments)), []),
  /** The invoice, draft or issued, that charges this treatment. */
  invoice: optional(id),
})
export type Operation = z.infer<typeof Operation>

/** What a stroke is, apart from its plan and its appointment. */
export const treatmentFields = Object.keys(describedFields) as readonly (keyof typeof describedFields)[]
/** The fields of which the earlier values are kept. */
export const amendedFields = Object.keys(amendedShape) as readonly (keyof typeof amendedShape)[]

/** How long a user can take back their own stroke, in milliseconds. */
export const revertWindow = minutes(10)

type Place = Pick<Operation, 'teeth' | 'pontics' | 'surfaces' | 'condition' | 'item' | 'supernumerary' | 'roots'>

/** The first contradiction of a stroke in itself, with the tooth in its words. */
export function faultOfOperation(operation: Place): FieldError | null {
  const { teeth, pontics, surfaces, roots, condition, item, supernumerary } = operation
  if (condition === null && item === null) return { path: 'condition', message: 'is missing: name a condition or an item' }
  if (new Set(teeth).size < teeth.length) return { path: 'teeth', message: 'names a tooth twice' }
  if (new Set(surfaces).size < surfaces.length) return { path: 'surfaces', message: 'names a surface twice' }
  if (teeth.length === 0 && (surfaces.length > 0 || roots.length > 0))
    return { path: 'teeth', message: 'is missing: a surface or root needs a tooth' }
  if (supernumerary && teeth.length !== 1) return { path: 'teeth', message: 'names one tooth beside a surplus one' }
  const stray = pontics.find((pontic) => !teeth.includes(pontic))
  if (stray !== undefined) return { path: 'pontics', message: `${stray} is not one of its teeth` }
  return faultOfSurfaces(operation)
}

function faultOfSurfaces({ teeth, surfaces }: Place): FieldError | null {
  for (const each of teeth) {
    const absent = surfaces.find((one) => !surfacesOf(each).includes(one))
    if (absent !== undefined) return { path: 'surfaces', message: `tooth ${each} has no surface ${absent}` }
  }
  return null
}
