import type { CycleRow, SteriliserRow } from '#streams/derive/sterilisation/sterilisationRows.ts'

/** Whether the cycle can start without a reason: today's tests passed, and a restricted steriliser gets no hollow instruments. */
export const canStartWithoutReason = ({ kind, hollow }: CycleRow, steriliser: SteriliserRow | null): boolean =>
  kind === 'test' || steriliser === null || steriliser.state === 'ready' || (steriliser.state === 'restricted' && !hollow)
