import type { CycleState } from '#domain/sterilisation/cycle.ts'
import type { PackState } from '#domain/sterilisation/pack.ts'
import type { SteriliserState } from '#streams/derive/sterilisation/sterileRows.ts'
import type { Shape } from '../../parts/state/StateGlyph.tsx'

/** A steriliser, a cycle and a pack in the shapes that the other boards use. */

export const steriliserShape: Record<SteriliserState, Shape> = {
  untested: 'requested',
  testing: 'testing',
  ready: 'released',
  restricted: 'quarantined',
  outOfService: 'failed',
}

export const cycleShape: Record<CycleState, Shape> = {
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

export const packShape: Record<PackState, Shape> = {
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
