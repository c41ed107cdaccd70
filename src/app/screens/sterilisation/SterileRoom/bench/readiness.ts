import type { CycleRow, SteriliserRow } from '#streams/derive/sterilisation/sterileRows.ts'

/** Whether it may start without a reason: the tests of today have passed, and nothing hollow goes into one that is restricted. */
export const isReadyFor = ({ kind, hollow }: CycleRow, steriliser: SteriliserRow | null): boolean =>
  kind === 'test' || steriliser === null || steriliser.state === 'ready' || (steriliser.state === 'restricted' && !hollow)
