import { notRunStates } from '#domain/sterilisation/cycle.ts'
import type { GuardArgs } from '../kernel/actionCreators.ts'
import type { LoadRecall, loadRecallStates } from '#domain/sterilisation/loadRecall.ts'
import { isOneOf } from '#domain/fields.ts'
import type { AreaContext, Stateful } from '../kernel/areaContext.ts'
import type { CycleRecord, PackRecord } from '../records.ts'

type Counts = {
  readonly packs: number
  readonly unused: number
  readonly neverUsed: number
  readonly left: number
  readonly listed: number
  readonly notAssessed: number
  readonly notNotified: number
}
export type CountFact = keyof Counts

export type LoadRecallContext = AreaContext<
  Stateful<LoadRecall, (typeof loadRecallStates)[number]>,
  { readonly chair: string },
  Counts & {
    readonly theCycle: CycleRecord | null
    readonly suspects: readonly CycleRecord[]
    readonly theCycles: readonly CycleRecord[]
    readonly atHand: readonly PackRecord[]
    readonly batch: readonly PackRecord[]
  }
>

type Args = GuardArgs<LoadRecallContext>

/** A count that is not known passes; the server checks every count. */
const isNone = ({ facts }: LoadRecallContext, fact: CountFact) => !facts[fact]

export const loadRecallGuards = {
  cycleHasRun: ({ context }: Args) => {
    const { theCycle } = context.facts
    return !theCycle || !isOneOf(notRunStates, theCycle.state)
  },
  /** True once every pack has been processed. */
  nothingIsLeft: ({ context }: Args) => isNone(context, 'left'),
  somebodyIsListed: ({ context }: Args) => context.facts.listed !== 0,
  everybodyIsAssessed: ({ context }: Args) => isNone(context, 'notAssessed'),
  everybodyIsNotified: ({ context }: Args) => isNone(context, 'notNotified'),
}
