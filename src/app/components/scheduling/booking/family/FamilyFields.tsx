import { ageOn } from '#domain/time.ts'
import { wholeTimeOf } from '#locale/common/time.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import type { DayRows, PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useToday } from '../../../../location/LocationProvider.tsx'
import { asStack, asText } from '../../../../theme/looks.ts'
import { KeepAsFamily } from '../../../people/family/KeepAsFamily.tsx'
import { SegmentedControl } from '../../../form/SegmentedControl.tsx'
import { ToggleGroup } from '../../../form/ToggleGroup.tsx'
import { providerAndChair } from '../../appointment/names.ts'
import { tReception } from '../../appointment/tReception.ts'
import { arrangements, type MemberPlace } from './familyBookings.ts'
import type { FamilyBooking } from './useFamilyBooking.ts'

type Props = { readonly family: FamilyBooking; readonly day: DayRows }

/** Books members of the family in the same act. Each is shown with the place that it will have. */
export function FamilyFields({ family: { patient, family, samePhone, others, chosen, choose, arrangement, arrange, places }, day }: Props) {
  const today = useToday()
  if (others.length === 0) return null
  const options = others.map((other) => ({ id: other.id, label: withAge(other, today) }))
  return (
    <div className={asStack(8)} role="group" aria-label={tReception('family.also')}>
      <span className={asText('label')}>{tReception('family.also')}</span>
      {patient && <KeepAsFamily patient={patient} family={family} samePhone={samePhone} />}
      <ToggleGroup label={tReception('family.also')} options={options} chosen={chosen} onChoose={choose} />
      {chosen.length > 0 && (
        <>
          <SegmentedControl
            label={tReception('family.arrangement')}
            choices={arrangements.map((id) => ({ id, label: tReception(`family.${id}`) }))}
            chosen={arrangement}
            onChoose={arrange}
          />
          <ul className={asStack(3)}>
            {places.map((place) => (
              <li key={place.patient}>{placeText(place, others, day)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

const withAge = (other: PatientRow, today: Parameters<typeof ageOn>[1]): string =>
  other.birthDate ? tReception('family.member', { name: fullNameOf(other), age: ageOn(other.birthDate, today) }) : fullNameOf(other)

const placeText = ({ patient, startsAt, provider, chair }: MemberPlace, others: readonly PatientRow[], day: DayRows): string =>
  tReception('family.place', {
    name: fullNameOf(others.find(({ id }) => id === patient)),
    time: wholeTimeOf(startsAt, day.location.timeZone),
    place: providerAndChair(day.providers.get(provider ?? '') ?? null, day.chairs.get(chair ?? '') ?? null),
  })
