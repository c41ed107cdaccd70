import { isFrontTooth, type Surface, surfaces as allSurfaces, tooth as toothField } from '#domain/clinical/chart/tooth.ts'
import type { ChartCondition } from './chartRecords.ts'

/** A stroke as a user types it into the chart: a tooth, its surfaces and the key of a condition, such as `26 mo f`. */
export type TypedStroke = {
  readonly teeth: readonly number[]
  readonly surfaces: readonly Surface[]
  readonly condition: ChartCondition | null
  /** The text is a whole stroke, or a tooth to go to. */
  readonly isComplete: boolean
  /** The text can never become a stroke. */
  readonly isWrong: boolean
}

const pattern = /^(\d{0,2})\s*(?:-\s*(\d{0,2}))?\s*([modbli]*)\s*([a-z]?)$/i
const isTooth = (tooth: number): boolean => toothField.safeParse(tooth).success

/** The biting surface of a front tooth is its edge, so a user may type either letter. */
export const surfaceOn = (tooth: number, surface: Surface): Surface => {
  if (surface === 'O' && isFrontTooth(tooth)) return 'I'
  return surface === 'I' && !isFrontTooth(tooth) ? 'O' : surface
}

export const surfacesFrom = (letters: string, tooth: number): readonly Surface[] => {
  const typed = allSurfaces.filter((surface) => letters.toUpperCase().includes(surface))
  return [...new Set([...typed].map((surface) => surfaceOn(tooth, surface)))]
}

const nothing: TypedStroke = { teeth: [], surfaces: [], condition: null, isComplete: false, isWrong: false }

/** @param rangeOf the teeth from one to another, both included */
export function readTypedStroke(
  text: string,
  palette: readonly ChartCondition[],
  rangeOf: (from: number, to: number) => readonly number[],
): TypedStroke {
  if (text.trim() === '') return nothing
  const match = pattern.exec(text.trim())
  if (!match) return { ...nothing, isWrong: true }
  const [, first = '', last, letters = '', key = ''] = match
  if (first.length < 2 || (last !== undefined && last.length < 2)) return letters || key ? { ...nothing, isWrong: true } : nothing
  const [from, to] = [Number(first), Number(last ?? first)]
  if (!isTooth(from) || !isTooth(to)) return { ...nothing, isWrong: true }
  const teeth = from === to ? [from] : rangeOf(from, to)
  const condition = key === '' ? null : (palette.find((each) => each.key === key.toUpperCase()) ?? null)
  return {
    teeth,
    surfaces: surfacesFrom(letters, from),
    condition,
    isComplete: teeth.length > 0,
    isWrong: teeth.length === 0 || (key !== '' && condition === null),
  }
}
