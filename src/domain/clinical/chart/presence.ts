import { isMilkTooth } from './tooth.ts'
import type { DrawingKind, Presence } from './toothPicture.ts'

/** Which teeth are in a mouth, from the strokes that say so. */

/** Strokes that change whether a tooth is in the mouth, or what stands in its place. */
export const presenceDrawings = [
  'missing',
  'extraction',
  'implant',
  'bridge',
  'denture',
  'unerupted',
  'erupted',
] as const satisfies readonly DrawingKind[]

/** What needs a tooth of the patient’s own: neither an implant nor a pontic has it. */
const ownToothDrawings = ['caries', 'rootFilling', 'sealant', 'unerupted', 'erupted'] as const satisfies readonly DrawingKind[]
/** What needs a tooth, an implant or a pontic. */
const toothDrawings = [
  ...ownToothDrawings,
  'fracture',
  'wear',
  'failingFilling',
  'filling',
  'crown',
  'veneer',
  'extraction',
  'core',
  'calculus',
] as const satisfies readonly DrawingKind[]

const includes = (list: readonly string[], drawing: string): boolean => list.includes(drawing)

export type PresenceStroke = { readonly drawing: DrawingKind; readonly unformed: boolean; readonly pontics: readonly number[] }

/** What stands at a tooth’s place. */
export type ToothStatus = { readonly presence: Presence; readonly hasImplant: boolean; readonly isPontic: boolean }

export const plainTooth: ToothStatus = { presence: 'present', hasImplant: false, isPontic: false }

/** The status after one more stroke that is in the mouth. */
export function statusAfter(status: ToothStatus, tooth: number, { drawing, unformed, pontics }: PresenceStroke): ToothStatus {
  switch (drawing) {
    case 'missing':
    case 'extraction':
      return { presence: unformed ? 'unformed' : 'lost', hasImplant: false, isPontic: false }
    case 'unerupted':
      return { ...status, presence: 'unerupted' }
    case 'erupted':
      return plainTooth
    case 'implant':
      return { presence: status.presence === 'unformed' ? 'unformed' : 'lost', hasImplant: true, isPontic: false }
    case 'bridge':
    case 'denture':
      return pontics.includes(tooth)
        ? { ...status, presence: status.presence === 'present' ? 'lost' : status.presence, isPontic: true }
        : status
    default:
      return status
  }
}

const isLost = ({ presence }: ToothStatus): boolean => presence === 'lost' || presence === 'unformed'

/** Why a stroke cannot be on a tooth, in words; `null` if it can. */
export function faultOnTooth(status: ToothStatus, tooth: number, drawing: DrawingKind): string | null {
  if (!isLost(status)) return null
  if (drawing === 'missing') return `tooth ${tooth} is missing already`
  if (includes(ownToothDrawings, drawing) && drawing !== 'erupted') return `tooth ${tooth} is missing`
  const hasReplacement = status.hasImplant || status.isPontic
  return includes(toothDrawings, drawing) && drawing !== 'erupted' && !hasReplacement
    ? `tooth ${tooth} is missing and has neither an implant nor a pontic`
    : null
}

/** Whether a stroke leaves the chart once its tooth is gone. An implant, a bridge and a plan for one stay. */
export const leavesWithTooth = (drawing: DrawingKind): boolean => includes(toothDrawings, drawing)

/** The age in years at which a permanent tooth is usually through, by its place from the midline. */
const eruptionAges = [6.5, 7.5, 11, 10.5, 11, 6, 12, 0] as const

/** What a tooth is without any stroke, at an age in years. A wisdom tooth counts as present once the permanent teeth are complete. */
export function usualPresence(tooth: number, age: number): Presence {
  const place = tooth % 10
  const successor = eruptionAges[place - 1] ?? 0
  if (isMilkTooth(tooth)) return age < successor ? 'present' : 'lost'
  if (place === 8) return age < 18 ? 'unerupted' : 'present'
  return age < successor ? 'unerupted' : 'present'
}
