/**
 * The processor time that one request, frame, file or search may use on the writer's thread between two turns of its event loop, in
 * milliseconds. The wait of a commit for the disk uses none. `npm run chaos -- --only turns` measures each kind at size.
 */
export const maxTurnCpu = 20

export type TurnException = {
  /** Milliseconds. */
  readonly maxCpu: number
  /** What was measured on a quiet machine, in milliseconds. */
  readonly measured: number
  readonly reason: string
}

/** The only work that may take longer, by its name in `tests/chaos/turns`. */
export const turnExceptions: Readonly<Record<string, TurnException>> = {
  'the release of 40 packs': {
    maxCpu: 40,
    measured: 21,
    reason: 'One transaction releases a load, because its packs become usable together. A large load has 40 packs.',
  },
  'the batches of a load recall': {
    maxCpu: 40,
    measured: 33,
    reason: 'Each batch counts what is left of the recall. A smaller batch takes the same time, so a recall would only take longer.',
  },
  'the opening of a load recall of 6,000 packs': {
    maxCpu: 150,
    measured: 96,
    reason: 'One transaction stops all its cycles, because no affected pack may be opened from the first moment on.',
  },
}

export const turnBudgetOf = (work: string): number => turnExceptions[work]?.maxCpu ?? maxTurnCpu
