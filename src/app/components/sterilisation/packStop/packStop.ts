import { type PackState, stoppedPackStates, usablePackStates } from '#domain/sterilisation/pack.ts'
import { isOneOf } from '#domain/fields.ts'
import { formatCycleNumber, packName, type PackRow } from '#streams/derive/sterilisation/sterilisationRows.ts'
import type { FoundPack } from '../findPack.ts'

export type StopState = Exclude<PackState, (typeof usablePackStates)[number]>

/** A scanned pack that must not be used. */
export type PackStop = {
  readonly code: string
  readonly kind: string
  readonly location: string
  readonly state: StopState
  readonly cycleNumber: string | null
  /** Milliseconds. */
  readonly at: number
}

/** Whether the pack may be contaminated and must not circulate. Any other pack is only not usable now. */
export const mustBePutAside = ({ state }: Pick<PackStop, 'state'>): boolean => isOneOf(stoppedPackStates, state)

/** Stops every pack that is not ready for use, at a chair. A second scan of a pack that this patient was treated with is harmless. */
export function stopAtChair(found: FoundPack, appointment: string | null, at: number): PackStop | null {
  const isOwn = appointment !== null && found.pack.appointment === appointment && found.pack.usedAt !== null
  return isOwn && found.pack.state !== 'recalled' ? null : stopOf(found, at)
}

/** In Steri packs are also scanned before they are sterile, so only packs of a failed or recalled load are stopped. */
export function stopInSteri(found: FoundPack, at: number): PackStop | null {
  const stop = stopOf(found, at)
  return stop && mustBePutAside(stop) ? stop : null
}

function stopOf({ pack, cycle }: FoundPack, at: number): PackStop | null {
  const { state, kind, location } = pack
  if (isOneOf(usablePackStates, state)) return null
  return { code: packName(pack), kind, location, state, cycleNumber: cycle && formatCycleNumber(cycle), at }
}

/** A sterile pack of the same kind. */
export type Replacement = Pick<PackRow, 'code' | 'place'>
