import { useState } from 'react'
import { maxAppointmentTags } from '#domain/scheduling/appointment.ts'
import { compareNames } from '#locale/common/compareNames.ts'
import { tAppointmentTags } from '#locale/scheduling/appointmentTags.ts'
import type { AppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../appContext.ts'
import { useSubmit } from '../../../commands/useSubmit.ts'
import { t } from '../../../i18n/translators.ts'
import { asText } from '../../../theme/looks.ts'
import { Button } from '../../form/Button.tsx'
import { SearchableToggles } from '../../record/inputs/SearchableToggles.tsx'
import { useEventTags, useTagsOf } from '../tags/eventTagsContext.ts'
import { DrawerSection } from './DrawerSection.tsx'

/** The tags of the appointment. A retired tag that it has already stays until the user takes it away. */
export function TagsSection({ appointment }: { readonly appointment: AppointmentRow }) {
  const client = useClient()
  const kept = useTagsOf(appointment.tags)
  const [changed, setChanged] = useState<readonly string[] | null>(null)
  const { send, problem, isSending } = useSubmit(() => setChanged(null))
  const offered = [...useEventTags().values()].filter(({ active, appliesTo }) => active && appliesTo.includes('visit'))
  const options = [...new Map([...kept, ...offered].map(({ id, name }) => [id, { id, label: name }])).values()]
  if (options.length === 0) return null
  const names = kept.map(({ name }) => name).join(', ')
  if (!client.scopes.has('appt.e')) return names === '' ? null : <DrawerSection heading={tAppointmentTags('heading')} value={names} />
  const chosen = changed ?? appointment.tags ?? []
  const isTooMany = chosen.length > maxAppointmentTags
  const save = () =>
    void send({ command: 'appointments.edit', record: appointment.id, expects: appointment.version, data: { tags: chosen } })
  return (
    <DrawerSection heading={tAppointmentTags('heading')}>
      <SearchableToggles
        label={tAppointmentTags('heading')}
        options={options.toSorted((left, right) => compareNames(left.label, right.label))}
        chosen={chosen}
        onChoose={setChanged}
      />
      {(problem || isTooMany) && (
        <p role="alert" className={asText('body', 'red')}>
          {isTooMany ? tAppointmentTags('most', { count: maxAppointmentTags }) : problem?.detail}
        </p>
      )}
      {changed !== null && !isTooMany && (
        <Button isPending={isSending} onPress={save}>
          {t('save')}
        </Button>
      )}
    </DrawerSection>
  )
}
