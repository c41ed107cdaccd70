import type { Surface } from '#domain/clinical/chart/tooth.ts'
import type { Ink } from '#domain/clinical/chart/toothPicture.ts'
import { surfaceOn } from '#streams/derive/clinical/typedStroke.ts'

/** What a user has chosen on the chart, before a condition makes a stroke of it. */
export type ChartState = {
  readonly teeth: readonly number[]
  readonly surfaces: readonly Surface[]
  readonly ink: Ink
  /** What was typed and is not yet a stroke. */
  readonly typed: string
  /** What the condition that was pressed last still needs. */
  readonly missing: MissingPart | null
}
export type MissingPart = 'tooth' | 'surface'

export const initialState: ChartState = { teeth: [], surfaces: [], ink: 'planned', typed: '', missing: null }

export type ChartAction =
  | { readonly kind: 'tap'; readonly tooth: number; readonly surface: Surface | null }
  | { readonly kind: 'select'; readonly teeth: readonly number[]; readonly surfaces?: readonly Surface[] }
  | { readonly kind: 'toggle'; readonly surface: Surface }
  | { readonly kind: 'ink'; readonly ink: Ink }
  | { readonly kind: 'type'; readonly text: string }
  /** A stroke was sent: its teeth stay chosen, so that the next one can follow. */
  | { readonly kind: 'charted' }
  | { readonly kind: 'refuse'; readonly missing: MissingPart }

const toggled = (surfaces: readonly Surface[], surface: Surface): readonly Surface[] =>
  surfaces.includes(surface) ? surfaces.filter((one) => one !== surface) : [...surfaces, surface]

export const chartReducer = (state: ChartState, action: ChartAction): ChartState =>
  action.kind === 'refuse' ? { ...state, missing: action.missing } : changedState({ ...state, missing: null }, action)

function changedState(state: ChartState, action: Exclude<ChartAction, { kind: 'refuse' }>): ChartState {
  switch (action.kind) {
    case 'tap': {
      const { tooth, surface } = action
      const isOnly = state.teeth.length === 1 && state.teeth[0] === tooth
      if (surface === null) return isOnly ? state : { ...state, teeth: [tooth], surfaces: [] }
      return { ...state, teeth: [tooth], surfaces: isOnly ? toggled(state.surfaces, surface) : [surface] }
    }
    case 'select':
      return { ...state, teeth: action.teeth, surfaces: action.surfaces ?? [] }
    case 'toggle': {
      const [tooth] = state.teeth
      return tooth === undefined ? state : { ...state, surfaces: toggled(state.surfaces, surfaceOn(tooth, action.surface)) }
    }
    case 'ink':
      return { ...state, ink: action.ink, typed: '' }
    case 'type':
      return { ...state, typed: action.text }
    case 'charted':
      return { ...state, surfaces: [], typed: '' }
  }
}
