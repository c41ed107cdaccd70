import type { PaperworkState } from '#domain/scheduling/appointment.ts'
import type { PlaceRows, SubmissionRow } from './boardLive.ts'
import type { Rows, VisitRow } from '../day/dayRows.ts'
import { packName, type PackRow } from '../sterilisation/sterileRows.ts'

/** Is all in place for a visit: its forms and its packs. `null` everywhere means: not needed here, or not ours to see. */

/** Counted where the forms are in sight; else only the word of the visit's paperwork. */
export type FormsIn =
  | { readonly kind: 'counted'; readonly complete: number; readonly due: number }
  | { readonly kind: 'word'; readonly word: PaperworkState }

export type Missing = { readonly kind: string; readonly count: number }

export type PacksIn = {
  readonly here: number
  readonly needed: number
  readonly missing: readonly Missing[]
  /** Codes of packs that were laid out for this visit and must not be opened. */
  readonly stopped: readonly string[]
}

export type InPlace = {
  readonly forms: (visit: VisitRow) => FormsIn | null
  readonly packs: (visit: VisitRow) => PacksIn | null
}

const isWaived = ({ state, formsWaivedReason }: VisitRow) => state.paperwork === 'none' && formsWaivedReason !== null
const isIn = ({ state }: SubmissionRow) => state === 'complete' || state === 'reviewed'
const laidOut: readonly PackRow['state'][] = ['allocated', 'opened', 'used', 'dirty']
const mustNotBeOpened: readonly PackRow['state'][] = ['recalled', 'unsterile']

export function inPlace({ forms, packs, types }: PlaceRows): InPlace {
  const [formsOf, packsOf] = [byVisit(forms), byVisit(packs)]
  return {
    forms: (visit) => formsIn(visit, formsOf.get(visit.id) ?? []),
    packs: (visit) => (packs ? packsIn(types.get(visit.type ?? '')?.packs ?? [], packsOf.get(visit.id) ?? []) : null),
  }
}

function byVisit<R extends { readonly appointment: string | null }>(rows: Rows<R> | null): ReadonlyMap<string, readonly R[]> {
  const found = new Map<string, R[]>()
  for (const row of rows?.values() ?? []) {
    const of = row.appointment === null ? undefined : found.get(row.appointment)
    if (of) of.push(row)
    else if (row.appointment !== null) found.set(row.appointment, [row])
  }
  return found
}

function formsIn(visit: VisitRow, asked: readonly SubmissionRow[]): FormsIn | null {
  const due = asked.filter(({ state }) => state !== 'withdrawn')
  if (isWaived(visit)) return null
  if (due.length > 0) return { kind: 'counted', complete: due.filter(isIn).length, due: due.length }
  return visit.state.paperwork === 'none' ? null : { kind: 'word', word: visit.state.paperwork }
}

function packsIn(demanded: readonly Missing[], ofVisit: readonly PackRow[]): PacksIn | null {
  const here = ofVisit.filter(({ state }) => laidOut.includes(state))
  const stopped = ofVisit
    .filter(({ state }) => mustNotBeOpened.includes(state))
    .map(packName)
    .sort()
  if (demanded.length === 0 && here.length === 0 && stopped.length === 0) return null
  const missing = demanded
    .map(({ kind, count }) => ({ kind, count: count - here.filter((pack) => pack.kind === kind).length }))
    .filter(({ count }) => count > 0)
  const needed = demanded.reduce((sum, { count }) => sum + count, 0)
  const short = missing.reduce((sum, { count }) => sum + count, 0)
  // A pack beyond what is demanded does not make up for one that is missing.
  return needed === 0 ? { here: here.length, needed: here.length, missing, stopped } : { here: needed - short, needed, missing, stopped }
}
