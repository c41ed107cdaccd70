import type { Settings } from '#domain/practice/settings.ts'
import { attendedStates, untreatedStates, type VisitState } from '#domain/scheduling/appointment.ts'
import { isOneOf } from '#domain/fields.ts'
import { dayOf, type Instant, millisecondsOf, minutes } from '#domain/time.ts'

/** What past appointments show about the limits of the practice. */
export type PastAppointment = {
  readonly startsAt: Instant
  readonly arrivedAt: Instant | null
  readonly seatedAt: Instant | null
  readonly startedAt: Instant | null
  readonly state: { readonly visit: VisitState }
}
export type PreviewSettings = Pick<Settings, 'lateAfter' | 'noShowAfter' | 'readyAmber' | 'readyRed' | 'seatedAmber'>

/** How often a limit was passed. */
export const previewMeasures = ['late', 'failed', 'amberWait', 'redWait', 'seated'] as const
export type PreviewMeasure = (typeof previewMeasures)[number]

/** Counts by the stored settings and by those that are being entered. */
export type PreviewCount = { readonly before: number; readonly after: number }
export type SettingPreview = {
  /** Appointments to which a patient came, or should have come. */
  readonly appointments: number
  readonly counts: Readonly<Record<PreviewMeasure, PreviewCount>>
  /** Red waits on one day of those with appointments, by the settings that are being entered; rounded. */
  readonly redPerDay: number
}

/** Milliseconds from the start until the patient came; endless if the patient failed to attend. `null`: it does not count. */
function lateness({ startsAt, arrivedAt, state }: PastAppointment): number | null {
  if (arrivedAt !== null) return millisecondsOf(arrivedAt) - millisecondsOf(startsAt)
  return state.visit === 'noShow' ? Number.POSITIVE_INFINITY : null
}

/** Milliseconds from the arrival, or the booked time if that is later, until the patient was seated. `null`: never seated. */
function wait({ startsAt, arrivedAt, seatedAt }: PastAppointment): number | null {
  if (arrivedAt === null || seatedAt === null) return null
  return millisecondsOf(seatedAt) - Math.max(millisecondsOf(arrivedAt), millisecondsOf(startsAt))
}

const seatedFor = ({ seatedAt, startedAt }: PastAppointment): number | null =>
  seatedAt === null || startedAt === null ? null : millisecondsOf(startedAt) - millisecondsOf(seatedAt)

const timeOf = { late: lateness, failed: lateness, amberWait: wait, redWait: wait, seated: seatedFor } as const
const limitOf = {
  late: 'lateAfter',
  failed: 'noShowAfter',
  amberWait: 'readyAmber',
  redWait: 'readyRed',
  seated: 'seatedAmber',
} as const satisfies Record<PreviewMeasure, keyof PreviewSettings>

const isCounted = ({ state }: PastAppointment): boolean => isOneOf([...attendedStates, ...untreatedStates], state.visit)

/** Applies two sets of limits to the same past appointments. */
export function previewSettings(
  past: readonly PastAppointment[],
  stored: PreviewSettings,
  entered: PreviewSettings,
  timeZone: string,
): SettingPreview {
  const counted = past.filter(isCounted)
  const count = (measure: PreviewMeasure, settings: PreviewSettings) =>
    counted.filter((appointment) => (timeOf[measure](appointment) ?? -1) >= minutes(settings[limitOf[measure]])).length
  const counts = Object.fromEntries(
    previewMeasures.map((measure) => [measure, { before: count(measure, stored), after: count(measure, entered) }]),
  ) as SettingPreview['counts']
  const days = new Set(counted.map(({ startsAt }) => dayOf(startsAt, timeZone))).size
  return { appointments: counted.length, counts, redPerDay: days === 0 ? 0 : Math.round(counts.redWait.after / days) }
}
