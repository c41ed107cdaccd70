import type { RefusalStep } from '#domain/refusalOrder.ts'

type ImpossiblePair = { readonly steps: readonly [RefusalStep, RefusalStep | 'every other']; readonly why: string }

/** Pairs of faults that no request to this product can have, with the reason. */
export const impossiblePairs: readonly ImpossiblePair[] = [
  { steps: ['key', 'every other'], why: 'No declared command moves money yet.' },
  {
    steps: ['conflict', 'locked'],
    why: 'Only the number of board layouts is limited, and a new one refers to no other record. A removal, which a reference prevents, changes no field.',
  },
]
