import type { AppointmentContext } from './appointmentContext.ts'

type PackRequirement = { readonly kind: string; readonly count: number }

/** The packs that the appointment type requires and that are not set up for it. Empty if the fact is not known here. */
export function missingPacks({ facts: { packsHere, theType } }: AppointmentContext): readonly PackRequirement[] {
  if (!packsHere) return []
  const countReady = (kind: string) => packsHere.filter((pack) => pack.kind === kind).length
  return (theType?.packs ?? []).map(({ kind, count }) => ({ kind, count: count - countReady(kind) })).filter(({ count }) => count > 0)
}
