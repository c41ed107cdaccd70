import type { Cycle } from '#domain/sterilisation/cycle.ts'
import type { Results } from '#domain/sterilisation/results.ts'
import type { AreaContext } from '../kernel/areaContext.ts'
import type { CycleRecord, PackRecord, SteriliserRecord } from '../records.ts'

/** The fields of a cycle that an amendment may correct. */
export const amendable = ['program', 'results', 'evidence', 'note', 'supplierCycle', 'certificate'] as const

type CycleData = Pick<Cycle, (typeof amendable)[number] | 'biological' | 'endedAt' | 'overrideReason'> & { readonly amendReason: string }

/** What the machine of a cycle reads. */
export type CycleContext = AreaContext<
  CycleRecord,
  CycleData,
  {
    readonly theSteriliser: SteriliserRecord | null
    readonly packs: readonly PackRecord[]
    readonly running: readonly CycleRecord[]
    readonly negatives: readonly CycleRecord[]
  }
>

/** The recorded results of a cycle, with those of this command. */
export const resultsOf = ({ before, data }: CycleContext): Results => ({ ...before?.results, ...data.results })

export const packsIn = ({ facts }: CycleContext): readonly PackRecord[] => facts.packs ?? []
