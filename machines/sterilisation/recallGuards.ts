import type { Context } from '../effects.ts'
import { recordIn } from '../reading.ts'
import type { Asked } from '../saying.ts'
import { hasRun } from './facts.ts'

/** A count that is not held passes; the server counts every one. */
const isNone = ({ facts }: Context, fact: string) => !facts[fact]

export const recallGuards = {
  cycleHasRun: ({ context }: Asked) => {
    const cycle = recordIn(context, 'theCycle')
    return !cycle || hasRun(cycle)
  },
  /** Every pack of it has been gone through. */
  nothingIsLeft: ({ context }: Asked) => isNone(context, 'left'),
  somebodyIsListed: ({ context }: Asked) => context.facts['listed'] !== 0,
  everybodyIsAssessed: ({ context }: Asked) => isNone(context, 'notAssessed'),
  everybodyIsNotified: ({ context }: Asked) => isNone(context, 'notTold'),
}
