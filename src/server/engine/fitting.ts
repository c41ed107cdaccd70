import { conflicting } from '#domain/problems.ts'
import type { Fields } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'
import type { Decision } from '../store/store.ts'
import { get } from './look.ts'

/** What a reference names must be of the right kind and stand where the record does. Looked at where a change touches either. */
export function* checkFitting({ refs, fits }: Resource, before: Fields, after: Fields): Decision<void> {
  for (const [field, fit] of Object.entries(fits ?? {})) {
    const id = after[field]
    const touched = [field, ...(fit?.sharing ?? [])].some((one) => before[one] !== after[one])
    if (!fit || !touched || typeof id !== 'string') continue
    const named: Fields | null = yield* get(refs?.[field] ?? '', id)
    const [is] = Object.entries(fit.is ?? {}).filter(([name, value]) => named?.[name] !== value)
    if (is) throw conflicting(field, `names something whose ${is[0]} is not ${String(is[1])}`)
    const other = fit.sharing?.find((one) => named?.[one] !== after[one])
    if (other !== undefined) throw conflicting(field, `belongs to another ${other}`)
  }
}
