import type { Temporal as Polyfilled } from 'temporal-polyfill'

type TemporalNamespace = typeof Polyfilled

/** The native Temporal if the runtime has one (browsers), otherwise the polyfill (Node 24). */
export const Temporal: TemporalNamespace =
  (globalThis as { Temporal?: TemporalNamespace }).Temporal ?? (await import('temporal-polyfill')).Temporal
