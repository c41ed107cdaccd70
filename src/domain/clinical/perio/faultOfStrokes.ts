import type { FieldError } from '../../wire.ts'
import { maxGrade, maxMargin, maxProbing, minMargin, type PerioFindings, perioToothOf } from './perioExam.ts'
import { entrancesOf, furcationEntrances, isPerioTooth } from './perioSites.ts'
import { applyStrokes, type PerioStrokes, type SiteStroke, type ToothStroke } from './perioStrokes.ts'

/** The first stroke that cannot be, with its place in the data and the tooth. */
export function faultOfStrokes(exam: PerioFindings, { teeth = [], sites = [] }: PerioStrokes): FieldError | null {
  const toothFault = firstFault(teeth, 'teeth', (stroke) => faultOfTooth(exam, stroke))
  if (toothFault) return toothFault
  // A tooth that the same command says is missing, or is there after all, is judged as it is afterwards.
  const after = { ...exam, ...applyStrokes(exam, { teeth }) }
  return firstFault(sites, 'sites', (stroke) => faultOfSite(after, stroke))
}

function firstFault<Stroke>(strokes: readonly Stroke[], list: string, faultOf: (stroke: Stroke) => string | null): FieldError | null {
  for (const [index, stroke] of strokes.entries()) {
    const message = faultOf(stroke)
    if (message !== null) return { path: `${list}.${index}`, message }
  }
  return null
}

const isWithin = (value: number | null | undefined, min: number, max: number): boolean =>
  value === undefined || value === null || (value >= min && value <= max)

function faultOfSite(exam: PerioFindings, { tooth, probing, margin }: SiteStroke): string | null {
  if (!isPerioTooth(tooth)) return `${tooth} is not a permanent tooth`
  if (perioToothOf(exam, tooth).missing) return `${tooth} is missing`
  if (!isWithin(probing, 0, maxProbing)) return `the probing of ${tooth} must be between 0 and ${maxProbing}`
  return isWithin(margin, minMargin, maxMargin) ? null : `the margin of ${tooth} must be between ${minMargin} and ${maxMargin}`
}

function faultOfTooth(exam: PerioFindings, { tooth, mobility, furcation = {}, missing, implant }: ToothStroke): string | null {
  if (!isPerioTooth(tooth)) return `${tooth} is not a permanent tooth`
  const graded = furcationEntrances.filter((entrance) => typeof furcation[entrance] === 'number')
  const isMissing = missing ?? perioToothOf(exam, tooth).missing ?? false
  if (isMissing && (implant || typeof mobility === 'number' || graded.length > 0)) return `${tooth} is missing`
  const strange = graded.find((entrance) => !entrancesOf(tooth).includes(entrance))
  if (strange) return `${tooth} has no furcation entrance ${strange}`
  const grades = [mobility, ...graded.map((entrance) => furcation[entrance])]
  return grades.every((grade) => isWithin(grade, 0, maxGrade)) ? null : `a grade of ${tooth} must be between 0 and ${maxGrade}`
}
