import type { CycleState } from '#domain/sterilisation/cycle.ts'
import type { PackState } from '#domain/sterilisation/pack.ts'
import type { SteriliserState } from '#streams/derive/sterilisation/sterilisationRows.ts'
import type { GlyphShape } from '../state/StateGlyph.tsx'

/** Glyph shapes of sterilisers, cycles and packs, shared with the other boards. */

export const steriliserShape: Record<SteriliserState, GlyphShape> = {
  untested: 'requested',
  testing: 'testing',
  ready: 'released',
  restricted: 'quarantined',
  outOfService: 'failed',
}

export const cycleShape: Record<CycleState, GlyphShape> = {
  draft: 'requested',
  loaded: 'scheduled',
  running: 'running',
  ended: 'awaitingRelease',
  awaitingRelease: 'awaitingRelease',
  released: 'released',
  quarantined: 'quarantined',
  emergencyReleased: 'quarantined',
  failed: 'failed',
  aborted: 'failed',
  recalled: 'failed',
  voided: 'enteredInError',
  received: 'awaitingRelease',
  verified: 'awaitingRelease',
  rejected: 'failed',
}

export const packShape: Record<PackState, GlyphShape> = {
  labelled: 'requested',
  inCycle: 'running',
  processed: 'awaitingRelease',
  sterile: 'released',
  allocated: 'held',
  opened: 'open',
  used: 'departed',
  dirty: 'departed',
  expired: 'quarantined',
  compromised: 'quarantined',
  unsterile: 'failed',
  recalled: 'failed',
  discarded: 'cancelled',
}
