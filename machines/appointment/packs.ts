import type { Context } from '../effects.ts'
import type { Fields } from '#domain/wire.ts'
import { recordIn, recordsIn } from '../reading.ts'

type Demanded = { readonly kind: string; readonly count: number }

/** The packs that the type of the visit demands and that do not lie ready for it, sterile; none where that is not known here. */
export function packsMissing(context: Context): readonly Demanded[] {
  if (context.facts['packsHere'] === undefined) return []
  const demanded = recordIn(context, 'theType')?.['packs']
  const here = recordsIn(context, 'packsHere')
  const lying = (kind: unknown) => here.filter((pack) => pack['kind'] === kind).length
  return (Array.isArray(demanded) ? (demanded as readonly Fields[]) : [])
    .map(({ kind, count }) => ({ kind: String(kind), count: Number(count) - lying(kind) }))
    .filter(({ count }) => count > 0)
}
