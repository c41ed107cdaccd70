import { useMemo, useState } from 'react'
import type { Provider } from '#domain/practice/provider.ts'
import { isOneOf } from '#domain/fields.ts'
import { attendedStates } from '#domain/scheduling/appointment.ts'
import { dayOf } from '#domain/time.ts'
import type { RecordOf } from '#domain/wire.ts'
import { tPerio } from '#locale/clinical/perio.ts'
import type { AppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../../appContext.ts'
import { useSubmit } from '../../../commands/useSubmit.ts'
import { Button } from '../../../components/form/Button.tsx'
import { SelectField } from '../../../components/form/SelectField.tsx'
import { useObservable } from '../../../liveness/useObservable.ts'
import { useCurrentLocation, useToday } from '../../../location/LocationProvider.tsx'
import { asRow, asText } from '../../../theme/looks.ts'
import { useLiveRecords } from '../../useLiveRecords.ts'

type ProviderRow = RecordOf<Provider>
const noProviders: LiveCollection<ProviderRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

/** The appointment of today for which an exam would be: the one that the patient attends or attended. */
function useAppointmentToday(patient: string): AppointmentRow | null {
  const { timeZone } = useCurrentLocation().location
  const today = useToday()
  const { rows } = useLiveRecords<AppointmentRow>('appointments', 'patient', patient)
  return (
    [...rows.values()].find(({ startsAt, state }) => dayOf(startsAt, timeZone) === today && isOneOf(attendedStates, state.visit)) ?? null
  )
}

type Props = { readonly patient: string; readonly onStarted?: () => void }

/** Starts an exam. The provider is the user, or that of the appointment of today; other users choose. */
export function StartExam({ patient, onStarted }: Props) {
  const client = useClient()
  const today = useToday()
  const appointment = useAppointmentToday(patient)
  const [chosen, setChosen] = useState<string | null>(null)
  const { send, problem, isSending } = useSubmit(() => onStarted?.())
  const known = client.me.provider ?? appointment?.provider ?? null
  const provider = known ?? chosen
  const data = { patient, provider, examinedOn: today, appointment: appointment?.id ?? null }
  return (
    <div className={asRow('8 12', 'end', 'wraps')}>
      {known === null && <ProviderField chosen={chosen} onChoose={setChosen} />}
      <Button
        kind="next"
        isDisabled={provider === null}
        isPending={isSending}
        onPress={() => void send({ command: 'operations/perio.create', data })}
      >
        {tPerio('start')}
      </Button>
      {problem && (
        <p className={asText('small', 'red')} role="alert">
          {problem.detail}
        </p>
      )}
    </div>
  )
}

type ProviderFieldProps = { readonly chosen: string | null; readonly onChoose: (id: string) => void }

function ProviderField({ chosen, onChoose }: ProviderFieldProps) {
  const client = useClient()
  const providers$ = useMemo(() => client.collection<ProviderRow>('providers'), [client])
  const { rows } = useObservable(providers$, noProviders)
  const options = [...rows.values()]
    .filter(({ active }) => active)
    .map(({ id, name }) => ({ id, label: name }))
    .sort((a, b) => a.label.localeCompare(b.label))
  return <SelectField label={tPerio('startFor')} options={options} chosen={chosen} onChoose={onChoose} />
}
