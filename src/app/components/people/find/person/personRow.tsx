import { IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Day, dayOf } from '#domain/time.ts'
import { tFinder } from '#locale/common/finder.ts'
import { providerName } from '#streams/derive/people/personNames.ts'
import {
  type AppointmentRow,
  type ChairRow,
  chairLabel,
  type PatientRow,
  type ProviderRow,
  type Rows,
} from '#streams/derive/scheduling/day/dayRows.ts'
import { childAge, patientName } from '../../../scheduling/appointment/names.ts'
import { stateLabelOf, stateShapeOf } from '../../../scheduling/appointment/stateLabels.ts'
import { tReception } from '../../../scheduling/appointment/tReception.ts'
import { StateLabel } from '../../../state/StateLabel.tsx'
import { startTimeText } from '../../../waitlist/gapTexts.ts'
import { asRow } from '../../../../theme/looks.ts'
import { PatientStateLabel } from '../../status/PatientStateLabel.tsx'
import { patientDetail } from '../../patientDetail.ts'
import type { PaletteRow } from '../palette/palette.ts'
import { paletteIcon } from '../useFoundGroups.tsx'

/** Where an appointment is, as the search shows it. */
export type PlaceOf = (appointment: AppointmentRow) => {
  readonly id: string
  readonly name: string
  readonly timeZone: string
  readonly isHere: boolean
}

export type FoundPerson = {
  readonly patient: PatientRow
  /** From today on; `null` while they load, or without the permission. */
  readonly appointments: readonly AppointmentRow[] | null
}

export type PersonContext = {
  readonly today: Day
  readonly placeOf: PlaceOf
  readonly providers: Rows<ProviderRow>
  readonly chairs: Rows<ChairRow>
}

type PersonOffers = { readonly onOpen: () => void; readonly actions?: ReactNode }

/** A patient: name, date of birth and phone on one side, the next appointment and its status on the other. */
export function personRow({ patient, appointments }: FoundPerson, context: PersonContext, offers: PersonOffers): PaletteRow {
  const age = childAge(patient, context.today)
  const [next] = appointments ?? []
  return {
    ...{ id: patient.id, label: patientName(patient), icon: <IconUser {...paletteIcon} />, isMatch: true },
    ...offers,
    note: age === null ? undefined : tFinder('ageYears', { count: age }),
    second: patientDetail(patient),
    end:
      patient.state && patient.state !== 'active' ? (
        <PatientStateLabel patient={patient} />
      ) : (
        next && <NextTime appointment={next} context={context} />
      ),
    endSecond: next ? <NextState appointment={next} context={context} /> : appointments?.length === 0 && tFinder('noAppointment'),
  }
}

type NextProps = { readonly appointment: AppointmentRow; readonly context: PersonContext }

/** `Today 12:15 pm, Hannah`, or the location if it is another one. */
function NextTime({ appointment, context: { providers, today, placeOf } }: NextProps) {
  const { timeZone, isHere, name } = placeOf(appointment)
  const start = startTimeText(appointment.startsAt, today, timeZone)
  const isToday = dayOf(appointment.startsAt, timeZone) === today
  const time = appointment.noTimeYet ? tReception('noTimeYet') : isToday ? tFinder('todayAt', { time: start }) : start
  const who = isHere ? providerName(providers.get(appointment.provider)) : name
  return (
    <>
      <strong>{time}</strong>
      {who && `, ${who}`}
    </>
  )
}

function NextState({ appointment, context: { chairs, placeOf } }: NextProps) {
  const chair = placeOf(appointment).isHere ? chairs.get(appointment.chair ?? '') : undefined
  return (
    <span className={asRow(6, 'inline', 'center')}>
      {chair && (chair.number === null ? chair.name : tReception('chairNumber', { chair: chairLabel(chair) }))}
      <StateLabel shape={stateShapeOf(appointment)} label={stateLabelOf(appointment)} size={14} />
    </span>
  )
}
