import { fillKnownPlaces, type Template } from '#domain/messaging/template.ts'
import type { Channel } from '#domain/messaging/conversation.ts'
import type { RecordOf } from '#domain/wire.ts'
import { callNameOf } from '#domain/people/callNameOf.ts'
import { compareNames } from '#locale/common/compareNames.ts'
import { templateValuesOf } from '#locale/messaging/messages.ts'
import { providerName } from '#streams/derive/people/personNames.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { useNextAppointment } from '../quickNotes/useNextAppointment.ts'
import { useRows } from '../quickNotes/useRows.ts'

type TemplateRow = RecordOf<Template>
type SettingsRow = RecordOf<{ readonly practiceName: string }>
type Recipient = { readonly patient: PatientRow | null; readonly channel: Channel | null }

export type FilledTemplate = { readonly id: string; readonly name: string; readonly body: string; readonly subject: string | null }

/** The active templates that a user can choose for a message, filled in with what is known of the patient. */
export function useTemplates({ patient, channel }: Recipient): readonly FilledTemplate[] {
  const { id: location, timeZone } = useCurrentLocation().location
  const templates = useRows<TemplateRow>('templates', 'user', { state: 'active' })
  const [settings] = useRows<SettingsRow>('settings', 'gen', {})
  const { appointment, provider } = useNextAppointment(patient?.id ?? null)
  const values = templateValuesOf({
    firstName: callNameOf(patient),
    practice: settings?.practiceName ?? '',
    timeZone,
    about: { startsAt: appointment?.startsAt ?? '', provider: provider ? providerName(provider) : '' },
    data: {},
  })
  // A link is filled in by the server alone, for a message of its own.
  const known = { ...values, 'link': '', 'delay.minutes': '', 'delay.expectedTime': '' }
  const fits = ({ use, kind, ...template }: TemplateRow) =>
    use === null &&
    (kind === 'message' || kind === 'email') &&
    (template.channel === null || channel === null || template.channel === channel) &&
    (template.location === null || template.location === location)
  return templates
    .filter(fits)
    .toSorted((a, b) => compareNames(a.name, b.name))
    .map(({ id, name, body, subject }) => ({ id, name, subject, body: fillKnownPlaces(body, known) }))
}
