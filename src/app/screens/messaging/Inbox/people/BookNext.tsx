import { useMemo, useState } from 'react'
import { instantOf } from '#domain/time.ts'
import { dayAndTimeOf } from '#locale/common/time.ts'
import { tInbox } from '#locale/messaging/inbox.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import type { PatientRow, ProviderRow } from '#streams/derive/scheduling/day/dayRows.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../../../appContext.ts'
import { useSubmit } from '../../../../commands/useSubmit.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { SelectField } from '../../../../components/form/SelectField.tsx'
import { lengthOf, toBookingData, treatingProviders, typesByName } from '../../../../components/scheduling/bookingDraft.ts'
import type { FreeSlot } from '../../../../components/scheduling/freeSlots.ts'
import { useAppointmentTypes } from '../../../../components/scheduling/useAppointmentTypes.ts'
import { useFreeSlots } from '../../../../components/scheduling/useFreeSlots.ts'
import { useObservable } from '../../../../liveness/useObservable.ts'
import { useCurrentLocation, useToday } from '../../../../location/LocationProvider.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import styles from './PersonPanel.module.css'

type Props = { readonly person: PatientRow; readonly conversation: string }

/** Books an appointment from a conversation, for a user who may. */
export function BookNext({ person, conversation }: Props) {
  const client = useClient()
  const [isOpen, setOpen] = useState(false)
  if (!client.scopes.has('appt.c')) return null
  if (isOpen) return <FreeTimes person={person} conversation={conversation} onDone={() => setOpen(false)} />
  return (
    <Button isSoft aria-label={`${tInbox('book')}, ${fullNameOf(person)}`} onPress={() => setOpen(true)}>
      {tInbox('book')}
    </Button>
  )
}

/** The free times that a user can tell a patient at once. */
const shownTimes = 4

const noProviders: LiveCollection<ProviderRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

/** The type and the provider that are wanted, and what there is to choose from. */
function useWanted() {
  const client = useClient()
  const types = useAppointmentTypes()
  const providers$ = useMemo(() => client.collection<ProviderRow>('providers'), [client])
  const providers = treatingProviders(useObservable(providers$, noProviders).rows)
  const [chosen, setChosen] = useState<{ readonly type?: string; readonly provider?: string }>({})
  return {
    types,
    providers,
    type: chosen.type ?? typesByName(types)[0]?.id ?? null,
    provider: chosen.provider ?? providers[0]?.id ?? null,
    choose: (part: typeof chosen) => setChosen({ ...chosen, ...part }),
  }
}

type Wanted = ReturnType<typeof useWanted>

function useNextTimes({ types, type, provider }: Wanted, location: string) {
  const search = { location, provider, length: lengthOf({ type }, types), day: useToday(), version: 0 }
  return useFreeSlots(search, provider !== null)
}

/** Offers the next free times, each of which books with one press. The server writes a line about it into the conversation. */
function FreeTimes({ person, conversation, onDone }: Props & { readonly onDone: () => void }) {
  const { location } = useCurrentLocation()
  const wanted = useWanted()
  const { types, type, provider } = wanted
  const { slots, hasFailed } = useNextTimes(wanted, location.id)
  const { send, problem, isSending } = useSubmit(onDone)
  const timeOf = ({ startsAt }: FreeSlot) => dayAndTimeOf(instantOf(startsAt), location.timeZone)
  const book = (slot: FreeSlot) => {
    const draft = { provider, type, ...slot, reason: '', overlapReason: '' }
    const data = toBookingData(draft, person.id, location.id, types)
    void send({ command: 'appointments.book', data: { ...data, conversation } })
  }
  return (
    <div className={classNames(asStack(8), styles.booking)}>
      <WantedFields wanted={wanted} />
      {(hasFailed || slots?.length === 0) && <p className={asText('small', 'quiet')}>{tInbox(hasFailed ? 'timesFailed' : 'noTimes')}</p>}
      <ul className={asRow(6, 'wraps')} aria-label={tInbox('freeTimes')}>
        {(slots ?? []).slice(0, shownTimes).map((slot) => (
          <li key={slot.startsAt}>
            <Button isSoft isDisabled={isSending} onPress={() => book(slot)}>
              {timeOf(slot)}
            </Button>
          </li>
        ))}
      </ul>
      {problem && (
        <p role="alert" className={asText('small', 'quiet')}>
          {problem.detail}
        </p>
      )}
      <Button isSoft onPress={onDone}>
        {tInbox('bookNot')}
      </Button>
    </div>
  )
}

const WantedFields = ({ wanted: { types, providers, type, provider, choose } }: { readonly wanted: Wanted }) => (
  <>
    <SelectField
      label={tInbox('bookType')}
      options={typesByName(types).map(({ id, name }) => ({ id, label: name }))}
      chosen={type}
      onChoose={(id) => choose({ type: id })}
    />
    <SelectField
      label={tInbox('bookProvider')}
      options={providers.map(({ id, name }) => ({ id, label: name }))}
      chosen={provider}
      onChoose={(id) => choose({ provider: id })}
    />
  </>
)
