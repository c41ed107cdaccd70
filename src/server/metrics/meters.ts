import type { ModuleContext } from '../module/moduleContext.ts'
import { type ClientMeter, createClientMeter } from './clientMeter.ts'
import { createLagMeter, type LagMeter } from './lagMeter.ts'

/** What a server counts of itself in memory, from its start. */
export type Meters = { readonly startedAt: number; readonly lag: LagMeter; readonly clients: ClientMeter }

/** A service of the module context: one for each server. */
export const meters = ({ deps: { now } }: ModuleContext): Meters => ({
  startedAt: now(),
  lag: createLagMeter(now),
  clients: createClientMeter(),
})
