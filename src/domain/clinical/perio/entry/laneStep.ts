import * as z from 'zod/mini'
import { oneOf } from '../../../fields.ts'

/** One side of one arch, which a user enters in one go. */
export const lanes = ['upperBuccal', 'upperLingual', 'lowerLingual', 'lowerBuccal'] as const
export type Lane = (typeof lanes)[number]

/** The direction in which a lane is entered, as a user sees it who faces the patient. */
export const LaneStep = z.strictObject({ lane: oneOf(lanes), direction: oneOf(['right', 'left']) })
export type LaneStep = z.infer<typeof LaneStep>
/** The order and the directions of a user: each lane once. */
export type EntryWay = readonly LaneStep[]

export const usualWay: EntryWay = [
  { lane: 'upperBuccal', direction: 'right' },
  { lane: 'upperLingual', direction: 'left' },
  { lane: 'lowerLingual', direction: 'left' },
  { lane: 'lowerBuccal', direction: 'right' },
]
