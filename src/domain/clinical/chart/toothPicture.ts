import type { Surface } from './tooth.ts'

/**
 * How the chart draws a condition. A practice names its conditions freely; each has one of these drawings, and the rules of the chart follow
 * the drawing and not the name.
 */
export const drawings = [
  'caries',
  'fracture',
  'wear',
  'failingFilling',
  'watch',
  'missing',
  'unerupted',
  /** A tooth that is through, or a milk tooth that stayed, against what is usual at the age. */
  'erupted',
  'filling',
  'crown',
  'veneer',
  'rootFilling',
  'extraction',
  'implant',
  'sealant',
  'bridge',
  'denture',
  'core',
  'calculus',
  'inflammation',
  /** A sign with a word and no drawing of its own, such as a night guard. */
  'mark',
] as const
export type DrawingKind = (typeof drawings)[number]

/** How far a stroke is, by the amount of ink inside it: unsolved, patient waits, done and not yet closed, over. */
export const inks = ['finding', 'planned', 'done', 'existing'] as const
export type Ink = (typeof inks)[number]

/** One stroke as a tooth shows it. */
export type ToothMark = {
  /** The id of its operation. */
  readonly id: string
  readonly drawing: DrawingKind
  /** The name of its condition, for the label of the tooth. */
  readonly name: string
  readonly ink: Ink
  /** Empty: the whole tooth. */
  readonly surfaces: readonly Surface[]
}

/** `lost`: out of the mouth. `unformed`: never there. `unerupted`: below the gum. */
export const presences = ['present', 'lost', 'unformed', 'unerupted'] as const
export type Presence = (typeof presences)[number]

/** Everything that one tooth shows. */
export type ToothPicture = {
  /** FDI. */
  readonly tooth: number
  readonly presence: Presence
  /** In the order in which they are drawn: existing, finding, done, planned; older before newer. */
  readonly marks: readonly ToothMark[]
  /** A pontic of a bridge, or a tooth of a denture, stands in the place of a lost tooth. */
  readonly isPontic: boolean
  /** A surplus tooth stands beside it. */
  readonly hasSupernumerary: boolean
}

/** A bridge, drawn as one thing over all its teeth. */
export type BridgePicture = {
  readonly id: string
  readonly ink: Ink
  readonly teeth: readonly number[]
  readonly pontics: readonly number[]
}

/** What one dental chart shows. A tooth without an entry is a plain present one. */
export type ChartPicture = { readonly teeth: ReadonlyMap<number, ToothPicture>; readonly bridges: readonly BridgePicture[] }
