import type { AppointmentRow, AppointmentTypeRow } from '#streams/derive/scheduling/day/dayRows.ts'

let lastType: string | null = null

/** The type of the last appointment that this tab booked. */
export const lastBookedType = (): string | null => lastType

export function noteBookedType(type: string | null): void {
  lastType = type
}

type SlotTypeInput = {
  readonly types: readonly AppointmentTypeRow[]
  /** Omitted: any provider. */
  readonly provider?: string | null
  /** The type of the last booking. */
  readonly last: string | null
  /** The appointments that the book shows. */
  readonly appointments: Iterable<AppointmentRow>
}

/**
 * The type that a chosen time suggests: that of the last booking, otherwise the usual one among the appointments shown. `null` if
 * nothing speaks for one, because a guess could be a treatment that the patient does not need.
 */
export function slotType({ types, provider = null, last, appointments }: SlotTypeInput): string | null {
  const isOffered = (id: string | null) => types.some((type) => type.id === id && type.active && isDoneBy(type, provider))
  if (isOffered(last)) return last
  const counts = new Map<string, number>()
  for (const { type, provider: own } of appointments)
    if (type !== null && isOffered(type) && (provider === null || own === provider)) counts.set(type, (counts.get(type) ?? 0) + 1)
  return [...counts].toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))[0]?.[0] ?? null
}

const isDoneBy = ({ providers }: AppointmentTypeRow, provider: string | null): boolean =>
  provider === null || providers.length === 0 || providers.includes(provider)
