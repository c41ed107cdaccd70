import type { Temporal as Polyfilled } from 'temporal-polyfill'

type TemporalNamespace = typeof Polyfilled

/** The runtime's own Temporal where it has one (browsers), the polyfill where it has not (Node 24). */
export const Temporal: TemporalNamespace =
  (globalThis as { Temporal?: TemporalNamespace }).Temporal ?? (await import('temporal-polyfill')).Temporal
